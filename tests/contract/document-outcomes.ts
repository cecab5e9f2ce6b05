import shown from './documented-elsewhere.json' with { type: 'json' };
import type { Seen, Witness } from './witness';

/** What became of one operation of the document in a whole run. */
export interface DocumentOutcome {
  readonly name: string;
  readonly problems: readonly string[];
}

/** What only some nodes offer: not seen is no fault of theirs. Source: node HTTP API, beyond. */
const OPTIONAL = ['getTopAccounts', 'getVoteWeight', 'findWork'];

/** Statuses that this run cannot provoke, by operation and status: which recorded exchange or test shows them. */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = shown.shown;

/**
 * One outcome for each documented operation: it was asked and answered, every answer fits its schema, and, where the
 * run is a whole one against the local network, every status of the document was seen or is shown elsewhere.
 */
export function documentOutcomes(witness: Witness, { isWhole }: { isWhole: boolean }): DocumentOutcome[] {
  return witness.seen().map((seen) => ({
    name: `openapi: ${seen.operation.id}, ${total(seen)} answers, statuses ${[...seen.statuses.keys()].sort().join(' ')}`,
    problems: [...seen.problems, ...(isWhole ? missing(seen) : [])],
  }));
}

function missing({ operation, statuses }: Seen): string[] {
  if (!statuses.has('200') && !OPTIONAL.includes(operation.id)) return ['never answered with 200'];
  return [...operation.responses.keys()]
    .filter((status) => !statuses.has(status) && !(`${operation.id} ${status}` in SHOWN_ELSEWHERE))
    .map((status) => `${status} is documented, not provoked, and shown nowhere else`);
}

function total({ statuses }: Seen): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}
