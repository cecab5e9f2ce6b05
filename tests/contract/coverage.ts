import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, type JsonMembers } from '../openapi/read-document';
import type { DocumentOutcome } from './document-outcomes';
import type { Witness } from './witness';

/**
 * How much of the node's API is documented, implemented by the node that was asked, and tested: three lines, each a share
 * of operations. Documented: of those that a running node publishes. Implemented: documented ones that answered with
 * 200. Tested: documented ones that were asked, and whose every answer and status held.
 */
export function coverageLines(witness: Witness, outcomes: readonly DocumentOutcome[]): string[] {
  const seen = witness.seen();
  const ours = new Set(seen.map(({ operation: { method, path } }) => `${method} ${path}`));
  const file = join(import.meta.dirname, '../vectors/node-openapi.json');
  const text = readFileSync(file, 'utf8');
  const published = documentOf(file, text, JSON.parse(text) as JsonMembers).operations;
  return [
    line(
      'documented',
      published.filter(({ method, path }) => ours.has(`${method} ${path}`)).length,
      published.length,
    ),
    line('implemented', seen.filter(({ statuses }) => statuses.has('200')).length, seen.length),
    line(
      'contract-tested',
      seen.filter(({ statuses }, at) => statuses.size > 0 && outcomes[at]?.problems.length === 0).length,
      seen.length,
    ),
  ];
}

function line(what: string, part: number, whole: number): string {
  return `coverage: openapi/node.yaml: ${what} ${part} of ${whole} operations (${Math.floor((100 * part) / whole)} %)`;
}
