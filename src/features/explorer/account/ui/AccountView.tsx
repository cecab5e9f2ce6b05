import { useState } from 'react';
import { PageTitle } from '@site/src/app/site/PageTitle';
import { useNames } from '@site/src/app/names/use-names';
import { addressPath, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { TabLink, TabLinks } from '@site/src/ui/controls/Tabs';
import { shorten } from '@site/src/ui/format/groups';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { faultOf } from '@site/src/app/live/connection';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import { PrintNote } from '../../shared/ui/PrintNote';
import { NodeFault } from '../../shared/ui/NodeFault';
import { RowsSkeleton } from '../../shared/ui/NothingYet';
import { SecondOpinions } from '../../shared/ui/SecondOpinions';
import { useLiveAccount, type KnownAccount } from '../../shared/model/use-live-account';
import { TABS, type Tab } from '../lib/view-in-url';
import { useReceivables, useReceivedByNewBlocks } from '../model/use-receivables';
import { useSubject } from '../model/use-subject';
import { useView } from '../model/use-view';
import { AccountFacts } from './head/AccountFacts';
import { AccountHead } from './head/AccountHead';
import { History } from './history/History';
import { AccountReceivables } from './AccountReceivables';
import styles from './AccountView.module.css';
import { KeyCaution, Unopened } from './Unopened';

// What only a few readers open, in one chunk with the code of the jobs, which is needed here without a worker.
const BalanceChart = lazyComponent(() =>
  import(/* webpackChunkName: "account-tools" */ './charts/BalanceChart').then((part) => part.BalanceChart),
);
const Flows = lazyComponent(() =>
  import(/* webpackChunkName: "account-tools" */ './charts/Flows').then((part) => part.Flows),
);
const ExportCard = lazyComponent(() =>
  import(/* webpackChunkName: "account-tools" */ './ExportCard').then((part) => part.ExportCard),
);

interface AccountViewProps {
  readonly address: Address;
  /** The page's URL contains 64 digits, which are only known to be a public key if the account is open. */
  readonly byKey?: boolean;
}

/** The page of an account: its names, balance, receivables and history. */
export function AccountView({ address, byKey = false }: AccountViewProps) {
  const publicKey = publicKeyFromAddress(address);
  const { nameOf } = useNames();
  const { view } = useView();
  const { known, connection, retry } = useLiveAccount(publicKey);
  const waiting = useReceivables(address);
  const about = useSubject(publicKey);
  useReceivedByNewBlocks(about.publicKey, heightOf(known), waiting.markReceived);

  const accountLinks = useAccountLinks();
  const [isSure, setSure] = useState(!byKey);
  const isShown = isSure || known.state === 'open';

  const part = { about, skeleton: <RowsSkeleton /> };
  const { head, tail } = shorten(addressPath(address), 8, 6);
  return (
    <>
      <PageTitle>{nameOf(address)?.name ?? `Account ${head}…${tail}`}</PageTitle>
      {byKey && isShown && (
        <p className={styles.byKey}>
          The digits in the address bar are a public key. Below is its address, which has a checksum.
        </p>
      )}
      {isShown && <AccountHead address={address} publicKey={publicKey} />}
      {known.state === 'loading' && (
        <div className={styles.loading}>
          <Skeleton height="96px" />
          <RowsSkeleton />
        </div>
      )}
      {known.state === 'failed' && <NodeFault error={known.error} onRetry={retry} />}
      {known.state === 'unopened' && !isShown && (
        <KeyCaution publicKey={publicKey} onSure={() => setSure(true)} />
      )}
      {known.state === 'unopened' && isShown && <Unopened address={address} waiting={waiting} />}
      {known.state === 'open' && (
        <>
          {faultOf(connection) !== undefined && (
            <p className={styles.stale} role="status">
              The connection to the node is lost. The data below is from before that; it updates automatically
              when the connection is back.
            </p>
          )}
          <AccountFacts account={known.account} about={about} />
          <AccountTabs receivable={waiting.list.length} />
          {view.tab === 'history' && (
            <History
              account={known.account}
              about={about}
              connection={connection}
              onReconnect={retry}
              onReceived={waiting.markReceived}
            />
          )}
          {view.tab === 'receivable' && <AccountReceivables address={address} waiting={waiting} />}
          {view.tab === 'balance' && <BalanceChart {...part} account={known.account} />}
          {view.tab === 'counterparties' && <Flows {...part} account={known.account} />}
          {view.tab === 'export' && <ExportCard {...part} account={known.account} waiting={waiting} />}
          <SecondOpinions subject={{ kind: 'account', account: known.account }} />
          <PrintNote path={accountLinks.accountHref(address)} source="Data from" />
        </>
      )}
    </>
  );
}

/** 0 while the account is not opened; undefined until that is known. */
function heightOf(known: KnownAccount): bigint | undefined {
  if (known.state === 'open') return known.account.height;
  return known.state === 'unopened' ? 0n : undefined;
}

const TAB_NAMES: Readonly<Record<Tab, string>> = {
  history: 'History',
  receivable: 'Receivable',
  balance: 'Balance',
  counterparties: 'Counterparties',
  export: 'Export',
};

/** In the gap before the next tab. */
const countShown = (count: number) => (count === 0 ? '' : count > 999 ? '999+' : `${count}`);

/** The tabs of the page, as links: the URL contains the tab. */
function AccountTabs({ receivable }: { receivable: number }) {
  const { view, hrefOf } = useView();
  return (
    <TabLinks label="Parts of this account" className={styles.tabs}>
      {TABS.map((tab) => (
        <TabLink
          key={tab}
          href={hrefOf({ tab, page: 1n, height: undefined })}
          label={TAB_NAMES[tab]}
          isCurrent={tab === view.tab}
          count={tab === 'receivable' ? countShown(receivable) : undefined}
        />
      ))}
    </TabLinks>
  );
}
