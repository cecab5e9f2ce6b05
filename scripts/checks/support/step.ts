import { spawn } from 'node:child_process';
import { root } from '../../setup.mjs';

/** One step of `npm test`: a program of the project run by this Node. */
export interface Step {
  name: string;
  /** Arguments for Node: the program and its options. */
  args: string[];
  env?: Record<string, string>;
  /** Where it runs; the root of the project by default. */
  cwd?: string;
  /** Whether the program ends with a line `N passed, N failed`; otherwise the step counts as one case. */
  counts?: boolean;
}

/** The arguments of a step for a TypeScript program of the project. */
export const program = (file: string, ...args: string[]): string[] => ['--import', 'tsx', file, ...args];

/** The result of a step. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
}

const COUNT_LINE = /^(\d+) passed, (\d+) failed$/;

/**
 * Runs one step and prints its summary line, plus its whole output if it failed; lines about its progress at once. Never
 * throws.
 */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  process.stdout.write(`▸ ${step.name} …\n`);
  const { code, output } = await capture(step, (line) => console.log(`  ${line}`));
  const result = { name: step.name, ...countCases(step, code, output) };
  if (result.failed > 0) console.log(output.trimEnd());
  else for (const line of coverageIn(output)) console.log(`  ${line}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
  );
  return result;
}

/** Runs steps in this order, at most `atATime` in parallel; the results are in the order of the steps. */
export async function runSteps(
  steps: readonly Step[],
  atATime: number,
  run: (step: Step) => Promise<StepResult> = runStep,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return results;
}

/** Lines that are shown even for a successful step: how much it has covered. */
export function coverageIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('coverage: '));
}

/** The sum of the cases of several steps. */
export function sumOf(results: readonly StepResult[]): { passed: number; failed: number } {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  };
}

/**
 * Counts the cases of a finished step. The exit code overrides the count: a program that fails without a failed case
 * counts as one failure. One that should count but printed no count line has failed, whatever its exit code.
 */
export function countCases(
  step: Pick<Step, 'counts'>,
  code: number,
  output: string,
): { passed: number; failed: number } {
  if (!step.counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const lines = output.split('\n').flatMap((line) => COUNT_LINE.exec(line.trim()) ?? []);
  const [, passed = '0', failed = '0'] = lines.slice(-3);
  const counted = { passed: Number(passed), failed: Number(failed) };
  const truthful = code === 0 ? counted.failed === 0 && counted.passed > 0 : counted.failed > 0;
  return truthful ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

/** Calls back for each line about the progress of a program, as soon as its output has the whole line. */
export function watchProgress(onProgress: (line: string) => void): (output: string) => void {
  let rest = '';
  return (output) => {
    const lines = (rest + output).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('progress: ')) onProgress(line);
  };
}

function capture(step: Step, onProgress: (line: string) => void): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, step.args, {
    cwd: step.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...step.env },
  });
  const chunks: Buffer[] = [];
  const watch = watchProgress(onProgress);
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    watch(chunk.toString('utf8'));
  });
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
