// @module-tag breadth
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ALL_CASES } from './cases/all-cases';
import { localNode } from './nodes';
import { runSuite } from './run-suite';

/**
 * Public nodes omit error messages, others include them; the contract holds for both. `npm test` runs every case
 * without messages in a separate step. This file runs the cases that depend on messages with them.
 */
const CASES = ALL_CASES.filter(({ name }) => /is refused|cannot read|client: understands/.test(name));

describe('the local network, with messages', () => {
  let node: Awaited<ReturnType<typeof localNode>>;
  let outcomes: ReturnType<typeof runSuite>;

  beforeAll(async () => {
    node = await localNode({ messages: true });
    outcomes = runSuite(node, CASES);
  });
  afterAll(() => node[Symbol.asyncDispose]());

  it.each(CASES.map(({ name }) => name))('%s', async (name) => {
    const outcome = await outcomes.get(name);
    if (outcome?.error) throw outcome.error;
  });
});
