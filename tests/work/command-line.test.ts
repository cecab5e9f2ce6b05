import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseHash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { checkWorkFor, parseWork } from '../../src/protocol/work';
import { firstThenBreadth } from '../support/first-then-breadth';

const program = fileURLToPath(new URL('../../scripts/search-work.ts', import.meta.url));
const TARGET = 'ab'.repeat(32);
const TIME = '2026-11-22T12:00:00Z';

/** Runs `npm run work` with these options until it ends, or until it has printed what `stopAt` matches. */
async function run(options: readonly string[], stopAt?: RegExp) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  let stopped = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    if (stopped || !stopAt?.test(errors)) return;
    stopped = true;
    child.kill('SIGINT');
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  return { status, output, errors };
}

describe('npm run work', () => {
  it('prints work that is valid under the network’s rules', async () => {
    const options = ['--target', TARGET, '--network', 'LOCAL', '--time', TIME, '--threads', '2'];
    const { status, output, errors } = await run(options);
    expect(status, errors).toBe(0);
    expect(output).toMatch(/^[0-9A-F]{16}\n$/);
    const request = {
      network: 'LOCAL',
      timestamp: toInstant(BigInt(Date.parse(TIME))),
      target: parseHash(TARGET),
    } as const;
    expect(checkWorkFor(request, parseWork(output.trim()))).toBe(true);
    expect(errors).toMatch(/Found after [\d,]+ tries in /);
  });

  it('reports rate and expected time while it searches, and stops at ctrl-c', async () => {
    // No search ends on a test machine before it is stopped.
    const options = ['--target', TARGET, '--time', '2036-01-01T00:00:00Z', '--threads', '1'];
    const { status, output, errors } = await run(options, /million tries/);
    expect([status, output]).toEqual([1, '']);
    expect(errors).toMatch(
      /million tries per second on 1 thread; half of all searches take less than [\d,]+ s, 95% less than [\d,]+ s\n/,
    );
    expect(errors).toMatch(/Stopped\.\n$/);
  });

  for (const [options, cases] of firstThenBreadth<[string, string[], string]>([
    ['a missing target', [], '--target must be 64 hex digits.'],
    ['a short target', ['--target', 'AB'], '--target must be 64 hex digits.'],
    ['an unknown network', ['--target', TARGET, '--network', 'live'], '--network must be one of LIVE, '],
    ['an invalid time', ['--target', TARGET, '--time', 'noon'], '--time must be an ISO 8601 time'],
    ['a time before the network', ['--target', TARGET, '--time', '2023-12-31'], '--time must not be before'],
    ['a time too far ahead', ['--target', TARGET, '--time', '2999-01-01'], '--time must not be after'],
    ['no threads', ['--target', TARGET, '--threads', '0'], '--threads must be a number from 1 to 256.'],
    ['half a thread', ['--target', TARGET, '--threads', '1.5'], '--threads must be a number from 1 to 256.'],
    ['an unknown option', ['--fast'], "Unknown option '--fast'"],
  ]))
    it.each(cases)(
      'rejects %s with a message, the usage and status 2',
      options,
      async (_, options, sentence) => {
        const { status, output, errors } = await run(options);
        expect([status, output]).toEqual([2, '']);
        expect(errors).toContain(sentence);
        expect(errors).toContain('Usage: npm run work');
      },
    );
});
