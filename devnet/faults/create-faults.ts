import { systemClock } from '../devnet-clock';
import type { Clock, LedgerFaults, Middleware } from '../types';
import { damageBody } from './damage-body';
import { lineFaults, type LineFaultName } from './line-faults';

/**
 * What each fault does. `no-quorum` and `queue-full` affect publications, the others reads and streams; `no-cors`
 * affects everything, and is applied by `refuseBrowsers` around `fetch`, not by `createFaults`.
 */
export const FAULTS = {
  'no-quorum': 'publications fail with 503: no majority',
  'queue-full': 'publications fail with 429: the queue is full',
  stall: 'responses stall in the middle of their first line',
  reset: 'connections break in the middle of a response; streams in their second line',
  500: 'every response is an internal server error',
  html: 'every response is an HTML page with status 200, as behind a captive portal',
  duplicate: 'streams send every line twice',
  shuffle: 'streams reorder their lines in groups of three',
  truncate: 'responses end cleanly in the middle of their last line, streams by their third line',
  'hang-up': 'streams end cleanly after their second line',
  gap: 'streams omit every third line',
  hole: 'streams omit every height divisible by three, on retries too',
  fork: 'streams repeat every third line with another hash for its height',
  garbage: 'streams add a meaningless line after every line',
  'false-hash': 'responses have another hash, or contain a block with another hash',
  'false-signature': 'transactions have a signature that is not the account’s',
  'false-work': 'transactions have work below the threshold',
  'false-balance': 'balances are one raw too high',
  'false-height': 'heights are one too high',
  'false-previous': 'blocks have another previous hash',
  'false-account': 'responses are about another account than the requested one',
  'false-network': 'responses claim network BETA',
  'no-cors': 'responses have no CORS headers, like those of a real node: browsers block them',
} as const;

export type FaultName = `${keyof typeof FAULTS}`;

/** The faults to inject, and the latency. */
export interface FaultOptions {
  readonly faults?: readonly FaultName[];
  /** Delay of every response in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** Which requests the faults of reads and streams affect. Default: all but publications and work. */
  readonly applies?: (request: Request) => boolean;
  readonly clock?: Clock;
}

/**
 * Faults for a local network, as options to spread: `createDevnet({...createFaults({faults: ['stall']})})`. Faults
 * are applied in the order listed.
 */
export function createFaults({
  faults = [],
  latencyMs = 0,
  applies = isRead,
  clock = systemClock,
}: FaultOptions): { faults: LedgerFaults; middleware: Middleware } {
  const damages = faults.filter(isLineFault).map((name) => lineFaults[name]);
  const middleware: Middleware = async (request, next) => {
    if (latencyMs > 0) await new Promise<void>((resolve) => clock.after(latencyMs, resolve));
    if (!applies(request)) return next();
    if (faults.includes('500')) return serverError(request, clock);
    if (faults.includes('html')) return page();
    return damageBody(await next(), damages, clock);
  };
  const noQuorum = faults.includes('no-quorum');
  return { faults: { noQuorum, queueFull: faults.includes('queue-full') }, middleware };
}

/** Whether the text is the name of a fault. */
export function isFault(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}

function isLineFault(name: FaultName): name is LineFaultName {
  return Object.hasOwn(lineFaults, name);
}

function isRead({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method !== 'POST' || !['/transactions', '/transactions/stream', '/works'].includes(pathname);
}

/** An unexpected error as a node prints it. Source: node HTTP API, error body. */
function serverError({ url }: Request, clock: Clock): Response {
  const timestamp = new Date(clock.now()).toISOString();
  const path = new URL(url).pathname;
  const body = { timestamp, path, status: 500, error: 'Internal Server Error', requestId: 'fault-1' };
  return Response.json(body, { status: 500 });
}

function page(): Response {
  const text =
    '<!doctype html><html><title>Welcome</title><body><h1>Sign in to this network</h1></body></html>\n';
  return new Response(text, { headers: { 'content-type': 'text/html;charset=UTF-8' } });
}
