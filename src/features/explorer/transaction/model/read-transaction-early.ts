import { earlyReader } from '@site/src/app/node/early-reader';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import { TRANSACTIONS_PATH } from '@site/src/app/url/explorer-links';
import { idBehind } from '@site/src/app/url/id-behind';
import { readHash } from '../../shared/lib/read-hash';

/** Requests the page's transaction while the page still hydrates. */
export function readTransactionEarly(): void {
  const early = earlyReader(TRANSACTIONS_PATH);
  if (!early) return;
  const { pathname } = window.location;
  const reading = readHash(idBehind(TRANSACTIONS_PATH, pathname, pathname));
  if (reading.kind !== 'hash') return;
  void early.client.prefetchQuery(transactionQuery(early.reader, reading.hash));
}
