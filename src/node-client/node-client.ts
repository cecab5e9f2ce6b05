import { linkSignals } from '../lib/abort';
import type { Notifier } from '../lib/notifier';
import { createNotifier } from '../lib/notifier';
import type { Clock } from '../lib/clock';
import { systemClock } from '../lib/clock';
import type { Presence } from '../lib/presence';
import { alwaysPresent, browserPresence } from '../lib/presence';
import type { Random } from '../lib/random';
import { systemRandom } from '../lib/random';
import type { SharedStreams } from '../lib/shared-streams';
import { createSharedStreams } from '../lib/shared-streams';
import { AttoError } from '../protocol/error';
import type { Network } from '../protocol/network';
import { httpPing, httpTransport } from './http-transport';
import type { NodeLimits } from './limits';
import { NODE_LIMITS } from './limits';
import { probeNode } from './policies/probe-node';
import type { Ping, Transport } from './transport';
import { withBodyCap } from './policies/with-body-cap';
import { withDedupe } from './policies/with-dedupe';
import { withDiagnosis } from './policies/with-diagnosis';
import { withLiveness } from './policies/with-liveness';
import { withPresence } from './policies/with-presence';
import { withRetry } from './policies/with-retry';
import { withSubstitutes } from './policies/with-substitutes';
import { withTimeouts } from './policies/with-timeouts';

/**
 * A connection to one node: the network it must serve, the transports to reach it, and the ports behind them. It is
 * the first argument of every action. Another node or network needs another client.
 */
export interface NodeClient {
  /** Data of any other network is refused: NODE_WRONG_NETWORK. */
  readonly network: Network;
  /** The plain transport, without any policy. */
  readonly transport: Transport;
  /** For reads: size limits, timeouts, retries with full jitter, and deduplication of equal reads in flight. */
  readonly reads: Transport;
  /** Like `reads`, but never joins a read that started earlier. */
  readonly freshReads: Transport;
  /** For streams: probes the node while they are silent. */
  readonly streams: Transport;
  /** For requests that change or cost something: one attempt, with the given time limit. */
  readonly once: (ms: number) => Transport;
  /** Finds out whether anything responds at the node's address. */
  readonly ping: Ping;
  /** Running sources shared by equal watchers. */
  readonly shared: SharedStreams;
  /** Rings to reconnect now: watchers that are waiting to reconnect stop waiting. */
  readonly wake: Notifier;
  readonly limits: NodeLimits;
  readonly clock: Clock;
  readonly random: Random;
  readonly presence: Presence;
}

/** Settings of a client; everything but network and URL has a default. */
export interface NodeClientOptions {
  readonly network: Network;
  /** `https://host[:port][/path]`, `http://…`, or a path of this site such as `/node`. */
  readonly url: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Replaces HTTP over `fetch`. */
  readonly transport?: Transport;
  /** Another way for streams: made of the way to the node, and of what watches a silent stream of another transport. */
  readonly streamsBy?: (direct: Transport, watch: (transport: Transport) => Transport) => Transport;
  readonly ping?: Ping;
  readonly limits?: Partial<NodeLimits>;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Default: the current page, if there is one. */
  readonly presence?: Presence;
}

/** A client of the node at `url`. Opens no connection. Errors: NODE_URL_MALFORMED. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  const { network, url, fetch, clock = systemClock, random = systemRandom } = options;
  const limits: NodeLimits = { ...NODE_LIMITS, ...options.limits };
  const http = fetch === undefined ? { url } : { url, fetch };
  const presence = options.presence ?? (typeof document === 'undefined' ? alwaysPresent : browserPresence);
  const plain = options.transport ?? httpTransport(http);
  const transport = withPresence(plain, presence);
  const ping = withLimit(options.ping ?? httpPing(http), limits.connectMs, clock);
  const timeouts = { connectMs: limits.connectMs, firstByteMs: limits.firstByteMs, totalMs: limits.replyMs };
  const retry = { ...limits.retry, attempts: limits.attempts, clock, random };

  const single = withBodyCap(withTimeouts(transport, timeouts, clock), limits.maxBodyBytes);
  // Streams that fall silent at the same time share one probe.
  const probes = withDedupe(single);
  const probe = (abortable: { signal: AbortSignal }) => probeNode(probes, clock, abortable);
  const watch = (streams: Transport) =>
    withLiveness(withPresence(streams, presence), { ...limits, probe, clock });
  const watched = watch(plain);
  // In this order a stream that breaks off after it counted as open is not requested again without its reader's knowledge.
  const ways = {
    reads: withDiagnosis(single, ping),
    streams: withDiagnosis(options.streamsBy?.(watched, watch) ?? watched, ping),
    clock,
    unknownMs: limits.unknownMs,
  };
  const streams = withSubstitutes('streams', ways);
  const freshReads = withRetry(withSubstitutes('reads', ways), retry);
  const reads = withDedupe(freshReads);
  const once = (ms: number) =>
    withBodyCap(
      withTimeouts(transport, { connectMs: ms, firstByteMs: limits.firstByteMs, totalMs: ms }, clock),
      limits.maxBodyBytes,
    );
  return {
    network,
    transport,
    reads,
    freshReads,
    streams,
    once,
    ping,
    limits,
    clock,
    random,
    presence,
    shared: createSharedStreams(),
    wake: createNotifier(),
  };
}

function withLimit(ping: Ping, ms: number, clock: Clock): Ping {
  return async ({ signal }) => {
    const link = linkSignals(signal);
    const cancel = clock.setTimer(ms, () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'connect' })));
    try {
      await ping({ signal: link.signal });
    } finally {
      cancel();
      link.dispose();
    }
  };
}
