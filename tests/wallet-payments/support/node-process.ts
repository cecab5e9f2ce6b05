import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A node that this program starts, kills and restarts. */
export interface NodeProcess {
  /** Starts it and resolves when it responds. */
  start(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
}

const READY_MS = 240_000;

/** @param command a shell command that becomes the node, keeping its database @param url its URL */
export function nodeProcess(command: string, url: string): NodeProcess {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn('bash', ['-c', command], { detached: true, stdio: 'ignore' });
      const until = performance.now() + READY_MS;
      while (performance.now() < until) {
        const response = await fetch(`${url}/instants/${new Date().toISOString()}`).catch(() => undefined);
        if (response?.ok === true) return;
        if (child.exitCode !== null) throw new Error(`The node ended with ${child.exitCode}`);
        await wait(250);
      }
      throw new Error('The node does not respond');
    },
    async kill() {
      const dying = child;
      if (dying?.pid === undefined || dying.exitCode !== null) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      process.kill(-dying.pid, 'SIGKILL');
      await ended;
    },
  };
}
