import { linkSignals } from '../../lib/abort';
import { retry } from '../../lib/retry';
import type { Watchdog } from '../../lib/watchdog';
import { createWatchdog } from '../../lib/watchdog';
import { AttoError, isAttoError } from '../../protocol/error';
import { publicKeyFromAddress, type Address } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import { checkIdentity } from '../read-request';
import type { NodeClient } from '../node-client';
import { probeNode } from '../policies/probe-node';
import type { ReceivableOptions } from '../streams/stream-receivables';
import type { EventStream } from '../streams/open-stream';
import { streamReceivables } from '../streams/stream-receivables';
import { streamReceivablesByList } from '../streams/stream-receivables-by-list';

const SILENCE = Symbol('no more stored receivables');

/**
 * What was sent to an account but not received yet, largest first. Nodes do not offer this as a read: we listen to
 * the stream until it has been silent for 500 ms. The silence counts from the moment when the node is onResponse to have
 * processed the request: with the stream's head, or when it has responded to another request sent after it (real
 * nodes hold the head back). Errors: NODE_*, STREAM_*; NODE_TIMEOUT if it does not end.
 */
export async function readReceivables(
  client: NodeClient,
  publicKey: PublicKey,
  options: ReceivableOptions,
): Promise<readonly Receivable[]> {
  return readAll(client, () => storedReceivables(client, publicKey, options), options);
}

/** The same for a list of accounts at once, at most about 3,500. Errors: as above. */
export async function readReceivablesByList(
  client: NodeClient,
  addresses: readonly Address[],
  options: ReceivableOptions,
): Promise<readonly Receivable[]> {
  const keys = new Set<string>(addresses.map(publicKeyFromAddress));
  const check = ({ receiverPublicKey }: Receivable) => {
    if (!keys.has(receiverPublicKey)) checkIdentity('one of the list', receiverPublicKey);
  };
  const stream = (signal: AbortSignal) => streamReceivablesByList(client, addresses, { ...options, signal });
  return readAll(client, () => untilSilent(client, stream, check, options), options);
}

function readAll(
  { limits, clock, random }: NodeClient,
  open: () => AsyncIterable<Receivable>,
  { signal }: ReceivableOptions,
): Promise<readonly Receivable[]> {
  const isWorthRetrying = (error: unknown) =>
    isAttoError(error, 'NODE_UNREACHABLE') || isAttoError(error, 'STREAM_DISCONNECTED');
  const read = async () => {
    const found: Receivable[] = [];
    for await (const receivable of open()) found.push(receivable);
    return found;
  };
  return retry(read, { ...limits.retry, attempts: limits.attempts, clock, random, signal, isWorthRetrying });
}

/** The same one by one, in one attempt; stop iterating once you have found the one you need. */
export function storedReceivables(
  client: NodeClient,
  publicKey: PublicKey,
  options: ReceivableOptions,
): AsyncGenerator<Receivable, void, undefined> {
  const check = ({ receiverPublicKey }: Receivable) => checkIdentity(publicKey, receiverPublicKey);
  const stream = (signal: AbortSignal) => streamReceivables(client, publicKey, { ...options, signal });
  return untilSilent(client, stream, check, options);
}

async function* untilSilent(
  client: NodeClient,
  stream: (signal: AbortSignal) => EventStream<Receivable>,
  check: (receivable: Receivable) => void,
  options: ReceivableOptions,
): AsyncGenerator<Receivable, void, undefined> {
  const { clock, limits } = client;
  const link = linkSignals(options.signal);
  let silence: Watchdog | undefined;
  const onActivity = () => {
    if (silence === undefined) silence = createWatchdog(limits.silenceMs, () => link.abort(SILENCE), clock);
    else silence.feed();
  };
  const tooLong = () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'total' }));
  const cancelLimit = clock.setTimer(limits.receivablesMs, tooLong);
  const events = stream(link.signal);
  try {
    const first = events.next();
    const onResponse = () => silence ?? onActivity();
    probeNode(client.reads, clock, link).then(onResponse, (error: unknown) => link.abort(error));
    for (let next = await first; next.done !== true; next = await events.next()) {
      const event = next.value;
      onActivity();
      if (event.type === 'skipped') throw event.error;
      if (event.type === 'open') continue;
      check(event.item);
      yield event.item;
    }
    throw new AttoError('STREAM_DISCONNECTED', {});
  } catch (error) {
    options.signal.throwIfAborted();
    if (link.signal.reason !== SILENCE) throw error;
  } finally {
    silence?.stop();
    cancelLimit();
    link.dispose();
    link.abort();
    events.return().catch(() => undefined);
  }
}
