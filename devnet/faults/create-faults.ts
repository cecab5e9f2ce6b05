import { systemClock } from '../devnet-clock';
import type { Clock, LedgerFaults, Middleware } from '../types';
import { damageBody } from './damage-body';
import { lineFaults, type LineFaultName } from './line-faults';

/**
 * What each fault does, for people. `no-quorum` and `queue-full` concern publications, all others reads and streams;
 * `no-cors` concerns everything, and is done by `refuseBrowsers` around `fetch`, not by `createFaults`.
 */
export const FAULTS = {
  'no-quorum': 'publications end with 503: no majority',
  'queue-full': 'publications are refused with 429: the queue is full',
  stall: 'answers stop in the middle of their first line and never go on',
  reset: 'connections break in the middle of an answer, of a stream in its second line',
  500: 'every answer is an internal server error',
  html: 'every answer is a page with status 200, as behind a captive portal',
  duplicate: 'streams say every line twice',
  shuffle: 'streams say their lines in another order, three at a time',
  truncate:
    'answers end, cleanly, in the middle of their last line; streams in their third line at the latest',
  'hang-up': 'streams end, cleanly, after their second line',
  gap: 'streams leave out every third line',
  hole: 'streams never say a height that three divides, however often they are asked',
  fork: 'streams say every third line once more, with another hash for its height',
  garbage: 'after every line of a stream comes one that means nothing',
  'lie-hash': 'answers name another hash, or are blocks with another hash',
  'lie-signature': 'transactions carry a signature that is not the account’s',
  'lie-work': 'transactions carry work that meets no threshold',
  'lie-balance': 'balances are one raw too high',
  'lie-height': 'heights are one too high',
  'lie-previous': 'blocks name another block as the one before them',
  'lie-account': 'answers are about another account than the one asked for',
  'lie-network': 'answers say that they are of network BETA',
  'no-cors': 'answers carry no CORS header, as those of a real node: browsers refuse them',
} as const;

export type FaultName = `${keyof typeof FAULTS}`;

/** Which faults, and how slow. */
export interface FaultOptions {
  readonly faults?: readonly FaultName[];
  /** Every answer waits this long, in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** Which requests the faults of reads and streams concern. Default: all but publications and work. */
  readonly applies?: (request: Request) => boolean;
  readonly clock?: Clock;
}

/**
 * Faults for a local network, as two of its options: `createDevnet({...createFaults({faults: ['stall']})})`. Faults
 * follow each other in the order of their names.
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

/** Whether a text names a fault. */
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

/** As a node prints an error that it did not expect. Source: node HTTP API, error body. */
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
