import { beforeAll, describe, expect, it } from 'vitest';
import { casesIn } from './lie-cases';
import { readFrom } from './read-from';
import { runCases } from './read-lies';

const cases = casesIn('node');

describe('a node that answers badly, read by Node', () => {
  let run: Awaited<ReturnType<typeof runCases>>;
  beforeAll(async () => {
    run = await runCases(cases, readFrom);
  });

  it.each(cases.map((one, at) => [`${one.action}: ${one.lie}`, one, at] as const))(
    '%s',
    (_, { outcome, asked }, at) => expect(run.seen[at]).toEqual({ outcome, asked }),
  );

  it('is never followed to another server', () => expect(run.strayed).toEqual([]));
});
