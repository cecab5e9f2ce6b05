import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** How long a child may take to end by itself before it is killed, in milliseconds. */
const GRACE_MS = 4_000;

/**
 * Child processes that live and die together: each has a process group of its own, so that what a child starts ends
 * with it. `stop` ends all of them and resolves when none is left.
 */
export function createChildren() {
  const children = new Set<ChildProcess>();
  let stopping: Promise<void> | undefined;

  return {
    /** Starts one; an unexpected end is the caller's business (`exit` event). */
    start(command: string, args: string[], options: SpawnOptions): ChildProcess {
      const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
      children.add(child);
      child.once('exit', () => children.delete(child));
      return child;
    },
    /** Ends all of them, politely first. */
    stop(): Promise<void> {
      stopping ??= Promise.all([...children].map(end)).then(() => undefined);
      return stopping;
    },
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      // A grandchild that ignored the polite signal must not outlive its group.
      signal(child, 'SIGKILL');
      resolve();
    });
    signal(child, 'SIGTERM');
  });
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The group is gone already.
  }
}
