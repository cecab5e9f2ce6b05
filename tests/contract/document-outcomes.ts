import shown from './documented-elsewhere.json' with { type: 'json' };
import type { OperationResponses, ExchangeRecorder } from './exchange-recorder';

/** The outcome of one operation of the document in a run. */
export interface DocumentOutcome {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Operations that only some nodes offer, so a node may not respond to them. Source: node HTTP API, beyond. */
const OPTIONAL = ['getTopAccounts', 'getVoteWeight', 'findWork'];

/**
 * Statuses that this run cannot provoke, by operation and status, with the recorded exchange or test that covers them.
 */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = shown.shown;

/**
 * One outcome for each documented operation: it was requested, every response matches its schema, and, in a complete
 * run against the local network, every documented status was seen or is covered elsewhere.
 */
export function documentOutcomes(
  recorder: ExchangeRecorder,
  { isComplete }: { isComplete: boolean },
): DocumentOutcome[] {
  return recorder.seen().map((seen) => ({
    name: `openapi: ${seen.operation.id}, ${total(seen)} responses, statuses ${[...seen.statuses.keys()].sort().join(' ')}`,
    problems: [...seen.problems, ...(isComplete ? missing(seen) : [])],
  }));
}

function missing({ operation, statuses }: OperationResponses): string[] {
  if (!statuses.has('200') && !OPTIONAL.includes(operation.id)) return ['never responded with 200'];
  return [...operation.responses.keys()]
    .filter((status) => !statuses.has(status) && !(`${operation.id} ${status}` in SHOWN_ELSEWHERE))
    .map((status) => `${status} is documented, but neither provoked nor covered elsewhere`);
}

function total({ statuses }: OperationResponses): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}
