import { setTimeout as wait } from 'node:timers/promises';
import { startProgram, type Ended } from '../samples/run-program';

/** A running program, whose output can be read while it runs. */
export interface Running {
  readonly ended: Promise<Ended>;
  readonly output: () => string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a program. */
export function start(command: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = startProgram(command, env, { longestMs: 60_000 });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    ended: new Promise((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal, output, errors })),
    ),
    output: () => output,
    kill: (signal) => child.kill(signal),
  };
}

/** Waits until something is so, looking again and again. False after the longest time, or when the program has ended. */
export async function until(
  isSo: () => Promise<boolean>,
  running: Running,
  longestMs: number,
): Promise<boolean> {
  let isOver = false;
  void running.ended.then(() => (isOver = true));
  for (let left = longestMs / 100; left > 0 && !isOver; left -= 1) {
    if (await isSo()) return true;
    await wait(100);
  }
  return isSo();
}
