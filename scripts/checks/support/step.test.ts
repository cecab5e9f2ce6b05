import { describe, expect, it } from 'vitest';
import { countCases, coverageIn, runSteps, watchProgress, type Step } from './step';

describe('counting the cases of a step', () => {
  it('counts a step without cases as one', () => {
    expect(countCases({}, 0, 'anything')).toEqual({ passed: 1, failed: 0 });
    expect(countCases({}, 3, 'anything')).toEqual({ passed: 0, failed: 1 });
  });

  it('takes the last count line', () => {
    expect(countCases({ counts: true }, 0, '1 passed, 0 failed\nnoise\n12 passed, 0 failed\n')).toEqual({
      passed: 12,
      failed: 0,
    });
    expect(countCases({ counts: true }, 1, '10 passed, 2 failed')).toEqual({ passed: 10, failed: 2 });
  });

  it('never treats silence, an empty run or a wrong exit code as success', () => {
    expect(countCases({ counts: true }, 0, '')).toEqual({ passed: 0, failed: 1 });
    expect(countCases({ counts: true }, 0, '0 passed, 0 failed')).toEqual({ passed: 0, failed: 1 });
    expect(countCases({ counts: true }, 1, '5 passed, 0 failed')).toEqual({ passed: 5, failed: 1 });
    expect(countCases({ counts: true }, 0, '5 passed, 2 failed')).toEqual({ passed: 5, failed: 2 });
  });
});

it('extracts the coverage lines of a step', () => {
  expect(coverageIn('ok one\ncoverage: a of b\n1 passed, 0 failed\ncoverage: c of d\n')).toEqual([
    'coverage: a of b',
    'coverage: c of d',
  ]);
});

it('passes on whole lines about progress, however the output is split', () => {
  const seen: string[] = [];
  const watch = watchProgress((line) => seen.push(line));
  for (const part of ['ok\nprog', 'ress: 1 of 2', '\nother progress: x\nprogress: 2 of 2\nprogress: cut']) {
    watch(part);
  }
  expect(seen).toEqual(['progress: 1 of 2', 'progress: 2 of 2']);
});

describe('running steps', () => {
  it('keeps their order, runs the given number in parallel, and each once', async () => {
    let running = 0;
    const most: number[] = [];
    const run = async ({ name, args }: Step) => {
      running += 1;
      most.push(running);
      for (let turn = 0; turn < args.length; turn += 1) await Promise.resolve();
      running -= 1;
      return { name, passed: 1, failed: 0 };
    };
    const steps = [9, 1, 5, 3].map((turns) => ({ name: `${turns}`, args: Array<string>(turns).fill('x') }));
    for (const atATime of [1, 2, 9]) {
      most.length = 0;
      const results = await runSteps(steps, atATime, run);
      expect(results.map(({ name }) => name)).toEqual(['9', '1', '5', '3']);
      expect([most.length, Math.max(...most)]).toEqual([4, Math.min(atATime, 4)]);
    }
  });
});
