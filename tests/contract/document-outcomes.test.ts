import { describe, expect, it } from 'vitest';
import { readDocument } from '../openapi/read-document';
import { coverageLines } from './coverage';
import { documentOutcomes } from './document-outcomes';
import type { ExchangeRecorder } from './exchange-recorder';

const { operations } = readDocument('node');

/** A run without any request, or with every status of every operation. */
function recorder(requested: boolean): ExchangeRecorder {
  const seen = operations.map((operation) => ({
    operation,
    statuses: new Map(requested ? [...operation.responses.keys()].map((status) => [status, 1]) : []),
    problems: [],
  }));
  return {
    fetch: () => Promise.reject(new Error('not requested')),
    seen: () => seen,
    errorDetails: () => new Map(),
  };
}

describe('a complete run of the contract', () => {
  it('fails for each operation that was not requested, including optional ones', () => {
    const outcomes = documentOutcomes(recorder(false), { isComplete: true });
    expect(outcomes).toHaveLength(operations.length);
    expect(outcomes.filter(({ problems }) => problems.length === 0)).toEqual([]);
    expect(coverageLines(recorder(false), outcomes).map((line) => /\d+ of \d+/.exec(line)?.[0])).toEqual([
      '20 of 20',
      `0 of ${operations.length}`,
      `0 of ${operations.length}`,
    ]);
  });

  it('passes when every status was seen', () => {
    const outcomes = documentOutcomes(recorder(true), { isComplete: true });
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
    expect(coverageLines(recorder(true), outcomes).join(' ')).not.toMatch(/\((?!100 %)/);
  });
});
