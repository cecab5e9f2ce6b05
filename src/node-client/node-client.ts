import { linkSignals } from '../lib/abort';
import type { Bell } from '../lib/bell';
import { createBell } from '../lib/bell';
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
import { httpKnock, httpTransport } from './http-transport';
import type { NodeLimits } from './limits';
import { NODE_LIMITS } from './limits';
import { probeNode } from './policies/probe-node';
import type { Knock, Transport } from './transport';
import { withBodyCap } from './policies/with-body-cap';
import { withDedupe } from './policies/with-dedupe';
import { withDiagnosis } from './policies/with-diagnosis';
import { withLiveness } from './policies/with-liveness';
import { withRetry } from './policies/with-retry';
import { withTimeouts } from './policies/with-timeouts';

/**
 * One node as the site sees it: which network it has to serve, the ways to ask it, and the ports behind them. It is
 * the first argument of every action. A client of another node or network is another client.
 */
export interface NodeClient {
  /** Whatever belongs to another network is refused: NODE_WRONG_NETWORK. */
  readonly network: Network;
  /** The bare way to the node, without any policy. */
  readonly transport: Transport;
  /** For reads: caps, time-outs, retry with full jitter, equal reads in flight shared. */
  readonly reads: Transport;
  /** As `reads`, but never shared with a read that began earlier. */
  readonly freshReads: Transport;
  /** For streams: looked after while they are silent. */
  readonly streams: Transport;
  /** For what changes something, or costs something: one attempt, with the time given. */
  readonly once: (ms: number) => Transport;
  /** Finds out whether anything answers at the address at all. */
  readonly knock: Knock;
  /** Live sources that equal watchers share. */
  readonly shared: SharedStreams;
  /** Rung when somebody wants an answer now: watchers that wait before they connect again do it at once. */
  readonly wake: Bell;
  readonly limits: NodeLimits;
  readonly clock: Clock;
  readonly random: Random;
  readonly presence: Presence;
}

/** What a client is made of; everything but network and URL has a default. */
export interface NodeClientOptions {
  readonly network: Network;
  /** `https://host[:port][/path]`, `http://…`, or a path of this site such as `/node`. */
  readonly url: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Instead of HTTP by `fetch`. */
  readonly transport?: Transport;
  readonly knock?: Knock;
  readonly limits?: Partial<NodeLimits>;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Default: the page, where there is one. */
  readonly presence?: Presence;
}

/** A client of the node at `url`. Opens no connection. Errors: NODE_URL_MALFORMED. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  const { network, url, fetch, clock = systemClock, random = systemRandom } = options;
  const limits: NodeLimits = { ...NODE_LIMITS, ...options.limits };
  const http = fetch === undefined ? { url } : { url, fetch };
  const transport = options.transport ?? httpTransport(http);
  const knock = withLimit(options.knock ?? httpKnock(http), limits.connectMs, clock);
  const timeouts = { connectMs: limits.connectMs, firstByteMs: limits.firstByteMs, totalMs: limits.replyMs };
  const retry = { ...limits.retry, attempts: limits.attempts, clock, random };

  const single = withBodyCap(withTimeouts(transport, timeouts, clock), limits.maxBodyBytes);
  const freshReads = withRetry(withDiagnosis(single, knock), retry);
  const reads = withDedupe(freshReads);
  // Streams that fall silent together ask their question together, and only once.
  const probes = withDedupe(single);
  const probe = (abortable: { signal: AbortSignal }) => probeNode(probes, clock, abortable);
  const streams = withLiveness(withDiagnosis(transport, knock), { ...limits, probe, clock });
  const once = (ms: number) =>
    withBodyCap(
      withTimeouts(transport, { connectMs: ms, firstByteMs: limits.firstByteMs, totalMs: ms }, clock),
      limits.maxBodyBytes,
    );
  const presence = options.presence ?? (typeof document === 'undefined' ? alwaysPresent : browserPresence);
  return {
    ...{ network, transport, reads, freshReads, streams, once, knock, limits, clock, random, presence },
    shared: createSharedStreams(),
    wake: createBell(),
  };
}

function withLimit(knock: Knock, ms: number, clock: Clock): Knock {
  return async ({ signal }) => {
    const link = linkSignals(signal);
    const cancel = clock.setTimer(ms, () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'connect' })));
    try {
      await knock({ signal: link.signal });
    } finally {
      cancel();
      link.dispose();
    }
  };
}
