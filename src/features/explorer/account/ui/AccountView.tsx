import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../../../app/site/PageTitle';
import { useNodeReader } from '../../../../app/node/services-context';
import { useNames } from '../../../../app/names/use-names';
import { addressPath, publicKeyFromAddress, type Address } from '../../../../protocol/address';
import type { Height } from '../../../../protocol/height';
import { ZERO_HASH, type Hash } from '../../../../protocol/hash';
import { shorten } from '../../../../ui/format/groups';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { faultOf } from '../../../../app/live/connection';
import { useAccountLinks } from '../../../../app/url/use-account-links';
import { PrintNote } from '../../shared/ui/PrintNote';
import { NodeFault } from '../../shared/ui/NodeFault';
import { RowsSkeleton } from '../../shared/ui/NothingYet';
import { useLiveAccount } from '../../shared/model/use-live-account';
import { useReceivables } from '../model/use-receivables';
import { useSubject } from '../model/use-subject';
import { useView } from '../model/use-view';
import { AccountFacts } from './AccountFacts';
import { AccountHead } from './AccountHead';
import { AccountTabs } from './AccountTabs';
import styles from './AccountView.module.css';
import { History } from './History';
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
  const height = known.state === 'open' ? known.account.height : undefined;
  useTakenByNewBlocks(about.publicKey, height, waiting.take);

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

/** New blocks that are read; if more arrive at once, the visible page of history covers the others. */
const MAX_READ = 50n;

/**
 * Finds out which receivables new blocks have received, in every tab. It is not a query because its result is used
 * only once.
 */
function useTakenByNewBlocks(
  publicKey: ReturnType<typeof publicKeyFromAddress>,
  height: Height | undefined,
  take: (sends: readonly Hash[]) => void,
): void {
  const reader = useNodeReader();
  const seen = useRef<bigint>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = height ?? 0n;
    if (height === undefined || before === undefined || height <= before) return undefined;
    const controller = new AbortController();
    const lowest = height > MAX_READ ? height - MAX_READ + 1n : 1n;
    const fromHeight = (before + 1n > lowest ? before + 1n : lowest) as Height;
    const { signal } = controller;
    reader.accountTransactions(publicKey, { fromHeight, toHeight: height, signal }).then(
      (transactions) => {
        const sends = transactions.flatMap(({ block }) =>
          'sendHash' in block && block.sendHash !== ZERO_HASH ? [block.sendHash] : [],
        );
        if (!signal.aborted && sends.length > 0) take(sends);
      },
      // They stay listed until the page of history with these blocks is visible.
      () => undefined,
    );
    return () => controller.abort();
  }, [reader, publicKey, height, take]);
}
