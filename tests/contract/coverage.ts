import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, type JsonMembers } from '../openapi/read-document';
import type { DocumentOutcome } from './document-outcomes';
import type { ExchangeRecorder } from './exchange-recorder';

/**
 * How much of the node's API is documented, implemented by the node under test, and tested: three lines, each with a
 * share of operations. Documented: of those that a running node publishes. Implemented: documented ones that responded
 * with 200. Tested: documented ones that were requested and whose responses were all valid.
 */
export function coverageLines(recorder: ExchangeRecorder, outcomes: readonly DocumentOutcome[]): string[] {
  const seen = recorder.seen();
  const documented = new Set(seen.map(({ operation: { method, path } }) => `${method} ${path}`));
  const file = join(import.meta.dirname, '../vectors/node-openapi.json');
  const text = readFileSync(file, 'utf8');
  const published = documentOf(file, text, JSON.parse(text) as JsonMembers).operations;
  return [
    line(
      'documented',
      published.filter(({ method, path }) => documented.has(`${method} ${path}`)).length,
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
