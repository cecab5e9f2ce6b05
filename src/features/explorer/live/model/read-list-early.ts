import { earlyReader } from '@site/src/app/node/early-reader';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { EXPLORER_PATH } from '@site/src/app/url/explorer-links';
import { prepareFeed } from './worker-feed';

/** Loads the list's worker and requests the largest accounts, which it needs, while the page still hydrates. */
export function readListEarly(): void {
  const early = earlyReader(EXPLORER_PATH);
  if (!early) return;
  prepareFeed();
  void early.client.prefetchQuery(topAccountsQuery(early.reader));
}
