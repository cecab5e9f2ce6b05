import { describe } from './contract-request';
import type { ContractCase } from './case';
import { createContext, type Node } from './context';

/** The outcome of one case; `error` is absent if it passed. */
export interface Outcome {
  readonly name: string;
  readonly ms: number;
  readonly error?: Error;
}

const CONCURRENCY = 10;
const CASE_MS = 100_000;
const SLOW_CASE_MS = 140_000;

/**
 * Runs cases against a node, several at a time, since most of the time is spent waiting. Slow ones run in parallel with
 * the others from the start. Immediately returns a promise for each case, by name. Cases that are not done after
 * `totalMs` fail.
 */
export function runSuite(
  node: Node,
  cases: readonly ContractCase[],
  { totalMs = Infinity }: { totalMs?: number } = {},
): Map<string, Promise<Outcome>> {
  const end = performance.now() + totalMs;
  const outcomes = new Map<string, Promise<Outcome>>();
  const queue: (() => Promise<void>)[] = [];
  for (const contractCase of cases) {
    if (outcomes.has(contractCase.name)) throw new Error(`Two cases are named ${contractCase.name}`);
    if (contractCase.slow) {
      outcomes.set(contractCase.name, runCase(node, contractCase, end));
      continue;
    }
    outcomes.set(
      contractCase.name,
      new Promise((resolve) => queue.push(async () => resolve(await runCase(node, contractCase, end)))),
    );
  }
  for (let worker = 0; worker < CONCURRENCY; worker++) void runWorker(queue);
  return outcomes;
}

async function runWorker(queue: (() => Promise<void>)[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await next();
}

/** Runs one case, and closes its open streams afterwards. */
async function runCase(node: Node, { name, slow, run }: ContractCase, end: number): Promise<Outcome> {
  const over = new AbortController();
  const started = performance.now();
  const limitMs = Math.max(0, Math.min(slow ? SLOW_CASE_MS : CASE_MS, Math.round(end - started)));
  const ms = () => Math.round(performance.now() - started);
  const timer = setTimeout(() => over.abort(new Error(`The case was not done after ${limitMs} ms`)), limitMs);
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([run(createContext(node, over.signal)), late]);
    return { name, ms: ms() };
  } catch (error) {
    return { name, ms: ms(), error: error instanceof Error ? error : new Error(describe(error)) };
  } finally {
    clearTimeout(timer);
    late.catch(() => undefined);
    over.abort(new Error('The case is over'));
  }
}
