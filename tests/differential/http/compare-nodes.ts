import fc from 'fast-check';
import type { ContractRequest } from '../../contract/contract-request';
import { openExchange, type Exchange, type Seen } from './open-exchange';
import { KNOWN_DIFFERENCES, type KnownDifference } from './known-differences';
import type { KnownWorld } from './known-world';
import { randomRequest } from './random-requests';

/** The responses of two nodes to one request. */
export interface Comparison {
  readonly request: ContractRequest;
  readonly seen: readonly [Seen, Seen];
  /** Whether they differ, and why that is known. */
  readonly outcome: 'equal' | 'different' | KnownDifference;
}

/** How long exchanges are observed. */
export interface Patience {
  /** After this time, responses that are not complete are compared as far as they have come. */
  readonly quietMs: number;
  /** Until then, a response that differs may still become equal: one node may be slower. */
  readonly limitMs: number;
  /** How many requests are under way at once. */
  readonly atOnce: number;
}

/** Random requests from a seed; the same seed makes the same requests. */
export function requestsOf(seed: number, count: number): ContractRequest[] {
  return fc.sample(randomRequest, { seed, numRuns: count });
}

/** Sends each request to both nodes, and compares what they respond. */
export async function compareNodes(
  worlds: readonly [KnownWorld, KnownWorld],
  requests: readonly ContractRequest[],
  { quietMs, limitMs, atOnce }: Patience,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  const waiting = requests.values();
  const lane = async () => {
    for (const request of waiting) comparisons.push(await compare(request));
  };

  async function compare(request: ContractRequest): Promise<Comparison> {
    const exchanges = [openExchange(worlds[0], request), openExchange(worlds[1], request)] as const;
    const seen = await settled(exchanges);
    exchanges.forEach((exchange) => exchange.close());
    return { request, seen, outcome: outcomeOf(request, seen) };
  }

  async function settled([one, other]: readonly [Exchange, Exchange]): Promise<[Seen, Seen]> {
    const started = performance.now();
    for (;;) {
      const seen: [Seen, Seen] = [one.seen(), other.seen()];
      const elapsed = performance.now() - started;
      const isOver = seen.every(({ end }) => end === 'ended');
      if (isOver || elapsed > limitMs || (elapsed > quietMs && isEqual(...seen))) return seen;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lane));
  return comparisons;
}

function outcomeOf(request: ContractRequest, seen: readonly [Seen, Seen]): Comparison['outcome'] {
  if (isEqual(...seen)) return 'equal';
  return KNOWN_DIFFERENCES.find((known) => known.explains(request, ...seen)) ?? 'different';
}

function isEqual(one: Seen, other: Seen): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A comparison as text, for the reader who looks for the cause. */
export function printComparison({ request, seen }: Comparison): string {
  const { path, body, headers, method = body === undefined ? 'GET' : 'POST' } = request;
  const show = ({ status, type, end, body: text }: Seen) => `${status} ${type} ${end} ${text.slice(0, 300)}`;
  return [
    `${method} ${path} ${JSON.stringify(headers ?? {})}${body === undefined ? '' : ` ${body.slice(0, 300)}`}`,
    `  local: ${show(seen[0])}`,
    `  node:  ${show(seen[1])}`,
  ].join('\n');
}
