// @module-tag breadth
import { beforeAll, describe, expect, it } from 'vitest';
import { casesIn } from './fault-cases';
import { readFrom } from './read-from';
import { runCases } from './run-fault-cases';

const cases = casesIn('node');

describe('a faulty node, read by Node', () => {
  let run: Awaited<ReturnType<typeof runCases>>;
  beforeAll(async () => {
    run = await runCases(cases, readFrom);
  });

  it.each(cases.map((one, at) => [`${one.action}: ${one.fault}`, one, at] as const))(
    '%s',
    (_, { outcome, requests }, at) => expect(run.results[at]).toEqual({ outcome, requests }),
  );

  it('causes no request to another server', () => expect(run.strayRequests).toEqual([]));
});
