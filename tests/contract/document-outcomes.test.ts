import { describe, expect, it } from 'vitest';
import { readDocument } from '../openapi/read-document';
import { coverageLines } from './coverage';
import { documentOutcomes } from './document-outcomes';
import type { Witness } from './witness';

const { operations } = readDocument('node');

/** A run in which nothing was asked, or everything with every status. */
function witness(asked: boolean): Witness {
  const seen = operations.map((operation) => ({
    operation,
    statuses: new Map(asked ? [...operation.responses.keys()].map((status) => [status, 1]) : []),
    problems: [],
  }));
  return {
    fetch: () => Promise.reject(new Error('not asked')),
    seen: () => seen,
    errorDetails: () => new Map(),
  };
}

describe('a whole run of the contract', () => {
  it('fails for each operation that it did not ask, the optional ones too', () => {
    const outcomes = documentOutcomes(witness(false), { isWhole: true });
    expect(outcomes).toHaveLength(operations.length);
    expect(outcomes.filter(({ problems }) => problems.length === 0)).toEqual([]);
    expect(coverageLines(witness(false), outcomes).map((line) => /\d+ of \d+/.exec(line)?.[0])).toEqual([
      '20 of 20',
      `0 of ${operations.length}`,
      `0 of ${operations.length}`,
    ]);
  });

  it('is whole when every status was seen', () => {
    const outcomes = documentOutcomes(witness(true), { isWhole: true });
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
    expect(coverageLines(witness(true), outcomes).join(' ')).not.toMatch(/\((?!100 %)/);
  });
});
