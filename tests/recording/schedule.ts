import { reasonToLeaveOut } from './differences';
import type { Exchange, Recording } from './recording-file';

/** An event at a time of the recording, in milliseconds since its beginning. */
export interface Step {
  readonly at: number;
  readonly kind: 'request' | 'close';
  readonly exchange: Exchange;
}

/** The requests in order, and the omitted ones with their reasons. */
export interface Schedule {
  readonly steps: readonly Step[];
  readonly leftOut: ReadonlyMap<Exchange, string>;
}

/** Publications of one account that start this close together compete. */
const RACE_MS = 2;

/**
 * The same requests in the same order, including overlaps. Refused blocks of a burst are omitted. Of two publications
 * of one account that start together, the confirmed one goes first, and of two confirmed ones the one with the lower
 * height.
 */
export function scheduleOf({ exchanges }: Recording): Schedule {
  const leftOut = new Map<Exchange, string>();
  for (const exchange of exchanges) {
    const reason = reasonToLeaveOut(exchange);
    if (reason !== undefined) leftOut.set(exchange, reason);
  }
  const replayed = exchanges.filter((exchange) => !leftOut.has(exchange));
  const moments = replayed.map(({ startMs }) => startMs);
  const steps = decideRaces(replayed).flatMap((exchange, index): Step[] => {
    const request: Step = { at: moments[index]!, kind: 'request', exchange };
    return exchange.end === 'ended'
      ? [request]
      : [request, { at: exchange.startMs + exchange.ms, kind: 'close', exchange }];
  });
  return { steps: steps.sort((a, b) => a.at - b.at || rank(a) - rank(b)), leftOut };
}

const rank = ({ kind }: Step) => (kind === 'close' ? 0 : 1);

/** Groups of publications of one account that start together, each in the order in which they were decided. */
function decideRaces(exchanges: readonly Exchange[]): Exchange[] {
  const races: Exchange[][] = [];
  for (const exchange of exchanges) {
    const race = races.at(-1);
    const last = race?.at(-1);
    if (race && last && isSameRace(last, exchange)) race.push(exchange);
    else races.push([exchange]);
  }
  return races.flatMap((race) => race.sort((a, b) => order(a) - order(b)));
}

function isSameRace(a: Exchange, b: Exchange): boolean {
  const account = accountOf(a);
  return account !== undefined && account === accountOf(b) && b.startMs - a.startMs < RACE_MS;
}

/** The account whose block is published; undefined if the exchange is not a publication. */
function accountOf({ request }: Exchange): string | undefined {
  const isPublication = request.method === 'POST' && /^\/transactions(\/stream)?(\?|$)/.test(request.path);
  return isPublication ? /"publicKey":"([^"]+)"/.exec(request.body ?? '')?.[1] : undefined;
}

/** Confirmed ones by height, then all others in their order. */
function order({ request, response }: Exchange): number {
  const height = Number(/"height":"?(\d+)/.exec(request.body ?? '')?.[1] ?? 0);
  return response?.status === 200 ? height : Number.MAX_SAFE_INTEGER;
}
