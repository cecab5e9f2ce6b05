import type { Amount } from '../../protocol/amount';
import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import { receivableReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/** Options of the receivable streams. */
export interface ReceivableOptions {
  readonly signal: AbortSignal;
  /** In raw, inclusive. Default 1. */
  readonly minAmount?: Amount;
}

/**
 * What was sent to an account but not received yet, largest first, then new receivables; each once per connection.
 * There is no event when one is received. Never ends. `GET /accounts/{publicKey}/receivables/stream`.
 */
export function streamReceivables(
  client: NodeClient,
  publicKey: PublicKey,
  { signal, minAmount }: ReceivableOptions,
): EventStream<Receivable> {
  const path = `/accounts/${parsePublicKey(publicKey)}/receivables/stream?minAmount=${minAmount ?? 1n}`;
  return openStream(client, { method: 'GET', path }, receivableReader(client), { signal });
}
