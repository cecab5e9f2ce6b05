import type { Address } from '../../protocol/address';
import { printJson } from '../../protocol/json';
import type { Receivable } from '../../protocol/receivable';
import { receivableReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';
import type { ReceivableOptions } from './stream-receivables';

/**
 * What was sent to these accounts but not received yet, then new receivables; each once per connection. There is no
 * event when one is received. Never ends. At most about 3,500 addresses (256 KiB). `POST
 * /accounts/receivables/stream`.
 */
export function streamReceivablesByList(
  client: NodeClient,
  addresses: readonly Address[],
  { signal, minAmount }: ReceivableOptions,
): EventStream<Receivable> {
  const path = `/accounts/receivables/stream?minAmount=${minAmount ?? 1n}`;
  const body = printJson({ addresses: [...new Set(addresses)] });
  return openStream(client, { method: 'POST', path, body }, receivableReader(client), { signal });
}
