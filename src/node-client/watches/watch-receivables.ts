import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import type { Receivable } from '../../protocol/receivable';
import { checkIdentity } from '../read-request';
import { filterStream } from '../streams/filter-stream';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { renewing } from '../streams/renewing';
import { createSeenBlocks } from '../streams/seen-blocks';
import type { ReceivableOptions } from '../streams/stream-receivables';
import { streamReceivablesByList } from '../streams/stream-receivables-by-list';
import type { Watch } from './watch-event';

const REMEMBERED = 65_536;

/**
 * What was sent to these accounts but not received yet, then new receivables, each once across disconnects. There is
 * no event when one is received: compare with the account's transactions. Not shared, because a later listener would
 * not learn which ones are still there. `POST /accounts/receivables/stream`.
 */
export function watchReceivables(
  client: NodeClient,
  addresses: readonly Address[],
  { signal, minAmount }: ReceivableOptions,
): Watch<Receivable> {
  const keys = new Set<string>(addresses.map(publicKeyFromAddress));
  const seen = createSeenBlocks(REMEMBERED);
  const keep = ({ hash, receiverPublicKey }: Receivable) => {
    if (!keys.has(receiverPublicKey)) checkIdentity('one of the list', receiverPublicKey);
    return seen.isNew(hash, 0n, hash);
  };
  const range = minAmount === undefined ? {} : { minAmount };
  return reconnecting<Receivable>(
    client,
    {
      connect: (link) =>
        filterStream(
          renewing(client, (one) => streamReceivablesByList(client, addresses, { ...range, ...one }), link),
          keep,
        ),
      replay: 'always',
    },
    { signal },
  );
}
