import { isDeepStrictEqual } from 'node:util';

/** The outcome of a vector file: the number of passed cases, and the place and reason of each failure. */
export interface VectorReport {
  passed: number;
  readonly failures: string[];
}

/** One case of a section: its place in the file, and its check, which throws on failure. */
export interface Case {
  readonly place: string;
  readonly check: () => void | Promise<void>;
}

/** Runs cases in order, independently of each other. */
export async function runCases(cases: Iterable<Case>, report: VectorReport): Promise<void> {
  for (const { place, check } of cases) {
    try {
      await check();
      report.passed++;
    } catch (error) {
      report.failures.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Throws unless the two are equal in structure and type. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Error(`${what}: expected ${show(expected)}, got ${show(actual)}`);
  }
}

/** Fails unless `attempt` throws an error of the product; any other error is a bug and passes through. */
export function refused(attempt: () => unknown, what: string): void {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Error && error.name === 'AttoError') return;
    throw error;
  }
  throw new Error(`${what} was accepted`);
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, printable);
  const shown = text ?? String(value);
  return shown.length > 300 ? `${shown.slice(0, 300)}…` : shown;
}

function printable(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
