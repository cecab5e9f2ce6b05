import { linkSignals, type Abortable } from '../../lib/abort';
import { sleep, systemClock, type Clock } from '../../lib/clock';
import { readLines } from '../../lib/ndjson';
import { httpTransport } from '../../node-client/http-transport';
import { capBody } from '../../node-client/policies/with-body-cap';
import { isLineStream, jsonOf, refusalOf, takeReply } from '../../node-client/reply';
import type { Transport } from '../../node-client/transport';
import { addressFromPublicKey } from '../../protocol/address';
import type { Hash } from '../../protocol/hash';
import { parseJson, printJson } from '../../protocol/json';
import { readArray, readHash, readHeight, readMember, readObject } from '../../protocol/json-members';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import type { SiteConfig } from '../site/config';
import { nodeUrl } from './networks';

/** The payment to wait for. */
export interface SentPayment {
  readonly receiver: PublicKey;
  /** The hash of the block that sent it. */
  readonly send: Hash;
}

/** What watching depends on. */
export interface ReceiptParts {
  readonly transport: Transport;
  readonly clock: Clock;
}

/** How far back an account's chain is searched: a payment that was just sent is near its end. */
const WINDOW = 50n;
const MAX_ACCOUNT_BYTES = 65_536;
/** A connection that lasts longer is replaced, because it may have died without notice. */
const RENEW_MS = 120_000;
const PAUSE_MS = 5_000;

/**
 * Resolves once an account has received a payment, however long that takes: whatever fails is tried again. It is only
 * news for a visitor and proves nothing, so it needs neither the node client nor its checks, which are several times as
 * much code.
 */
export async function watchReceived(
  { transport, clock }: ReceiptParts,
  payment: SentPayment,
  { signal }: Abortable,
): Promise<void> {
  for (;;) {
    const link = linkSignals(signal);
    const cancel = clock.setTimer(RENEW_MS, () => link.abort('renewed'));
    let pauseMs = PAUSE_MS;
    try {
      const height = await heightOf(transport, payment.receiver, link);
      const from = height > WINDOW ? height - WINDOW + 1n : 1n;
      if (await isReceivedFrom(from, transport, payment, link)) return;
    } catch {
      signal.throwIfAborted();
      if (link.signal.aborted) pauseMs = 0;
    } finally {
      cancel();
      link.dispose();
      link.abort();
    }
    await sleep(pauseMs, { clock, signal });
  }
}

/**
 * The height of an account, 0 if it is not open: by list, where that is a normal response, not a 404 that browsers log as
 * an error. `POST /accounts`.
 */
async function heightOf(transport: Transport, key: PublicKey, { signal }: Abortable): Promise<bigint> {
  const body = printJson({ addresses: [addressFromPublicKey(key)] });
  const request = { method: 'POST', path: '/accounts', body, accept: 'application/json' } as const;
  const reply = await takeReply(capBody(await transport(request, { signal }), MAX_ACCOUNT_BYTES));
  const [account] = readArray(jsonOf(reply), 'accounts');
  return account === undefined ? 0n : readHeight(readObject(account, 'account'), 'height');
}

/** Whether a block from that height on receives the payment; waits for new ones until the node ends the stream. */
async function isReceivedFrom(
  from: bigint,
  transport: Transport,
  { receiver, send }: SentPayment,
  { signal }: Abortable,
): Promise<boolean> {
  const path = `/accounts/${receiver}/transactions/stream?fromHeight=${from}`;
  const response = await transport({ method: 'GET', path, accept: 'application/x-ndjson' }, { signal });
  if (!isLineStream(response)) throw refusalOf(await takeReply(capBody(response, MAX_ACCOUNT_BYTES)));
  for await (const { lines } of readLines(response.body, { signal })) {
    for (const line of lines) if (line.type === 'line' && sendHashIn(line.text) === send) return true;
  }
  return false;
}

/** The hash of the payment that a transaction receives; undefined if it receives none. */
function sendHashIn(text: string): Hash | undefined {
  const transaction = readObject(parseJson(text), 'transaction');
  const block = readObject(readMember(transaction, 'block'), 'block');
  return block.sendHash === undefined ? undefined : readHash(block, 'sendHash');
}

/** The default node of a network, for this page alone. */
export function pageReceiptParts(network: Network, config: SiteConfig): ReceiptParts {
  return { transport: httpTransport({ url: nodeUrl(network, config) }), clock: systemClock };
}
