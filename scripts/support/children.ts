import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** How long a child may take to exit before it is killed, in milliseconds. */
const GRACE_MS = 4_000;

/**
 * Child processes that are stopped together. Each has its own process group, so that its descendants end with it.
 * `stop` ends all of them and resolves when none is left.
 */
export function createChildren() {
  const children = new Set<ChildProcess>();
  let stopping: Promise<void> | undefined;

  return {
    /** Starts one. The caller handles an unexpected exit (`exit` event). */
    start(command: string, args: string[], options: SpawnOptions): ChildProcess {
      const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
      children.add(child);
      child.once('exit', () => children.delete(child));
      return child;
    },
    /** Ends all of them, first with SIGTERM. */
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
      // A grandchild that ignored SIGTERM must not outlive its group.
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
    // The group has already ended.
  }
}
