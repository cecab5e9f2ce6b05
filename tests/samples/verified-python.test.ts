import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from './all-samples';
import { runProgram } from './run-program';
import { lackFor } from './run-sample';

const sample = join(SAMPLES, 'exchange/verified.py');
const vectors = join(import.meta.dirname, '../vectors/protocol.json');

describe.runIf(lackFor(sample) === undefined)('what the Python programs believe', () => {
  it('agrees with the vectors of the protocol, and is no more than what accounts have signed', async () => {
    const checks = join(import.meta.dirname, 'verified_checks.py');
    const ended = await runProgram(['python3', checks, join(SAMPLES, 'exchange'), vectors], {});
    expect(ended).toMatchObject({ code: 0, output: '' });
    expect(ended.errors).toMatch(/\bRan 20 tests in [^]*\nOK\n$/);
  });
});
