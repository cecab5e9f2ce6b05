import { useState } from 'react';
import { PageTitle } from '@site/src/app/site/PageTitle';
import { useNames } from '@site/src/app/names/use-names';
import { addressPath, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { shorten } from '@site/src/ui/format/groups';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { faultOf } from '@site/src/app/live/connection';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import { PrintNote } from '../../shared/ui/PrintNote';
import { NodeFault } from '../../shared/ui/NodeFault';
import { RowsSkeleton } from '../../shared/ui/NothingYet';
import { useLiveAccount, type KnownAccount } from '../../shared/model/use-live-account';
import { useReceivables } from '../model/use-receivables';
import { useSubject } from '../model/use-subject';
import { useTakenByNewBlocks } from '../model/use-taken-by-new-blocks';
import { useView } from '../model/use-view';
import { AccountFacts } from './head/AccountFacts';
import { AccountHead } from './head/AccountHead';
import { AccountTabs } from './AccountTabs';
import styles from './AccountView.module.css';
import { History } from './history/History';
import { BalanceChart, ExportCard, Flows, KeyCaution, ReceivablesPart, Unopened } from './lazy-account-parts';

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
  useTakenByNewBlocks(about.publicKey, heightOf(known), waiting.take);

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
        <KeyCaution skeleton={part.skeleton} publicKey={publicKey} onSure={() => setSure(true)} />
      )}
      {known.state === 'unopened' && isShown && (
        <Unopened skeleton={part.skeleton} address={address} waiting={waiting} />
      )}
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
              onTaken={waiting.take}
            />
          )}
          {view.tab === 'receivable' && (
            <ReceivablesPart skeleton={part.skeleton} address={address} waiting={waiting} />
          )}
          {view.tab === 'balance' && <BalanceChart {...part} account={known.account} />}
          {view.tab === 'counterparties' && <Flows {...part} account={known.account} />}
          {view.tab === 'export' && <ExportCard {...part} account={known.account} waiting={waiting} />}
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
