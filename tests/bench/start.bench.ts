import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/support/ports';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/start.bench.ts [STARTS] [--record]`: how long `npm start` takes until it prints the address of the
// explorer, which has responded by then. The first start fills the caches and is only printed; the recorded figure is the
// median of the next STARTS, 3 by default.

const STARTS = numberAt(0, 3);
const GOAL_S = 8;
/** A start that takes longer has failed. */
const LONGEST_MS = 300_000;

const first = await start();
console.log(`first start ${first.toFixed(1)} s`);
const later: number[] = [];
for (let run = 0; run < STARTS; run++) {
  later.push(await start());
  console.log(`next start ${later.at(-1)!.toFixed(1)} s`);
}
const record = createRecord('start');
record.figure('`npm start` with warm caches', median(later), 's', { atMost: GOAL_S });
await record.write();

/** Seconds from the command to the address; everything that it started has ended when this resolves. */
async function start(): Promise<number> {
  const ports = [
    ...['--port', await freePort(3_200, 'the site')],
    ...['--devnet-port', await freePort(8_280, 'the local network')],
    ...['--faucet-port', await freePort(8_380, 'the faucet')],
  ].map(String);
  const began = performance.now();
  // A process group of its own, so that `stop` reaches the program below npm and its shell.
  const npm = spawn('npm', ['start', '--', ...ports], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (why: string) => () => reject(new Error(`\`npm start\` ${why}.`));
      npm.once('exit', fail('ended before it printed the address of the explorer'));
      setTimeout(fail(`printed no address of the explorer for ${LONGEST_MS / 1_000} s`), LONGEST_MS).unref();
      createInterface({ input: npm.stdout }).on('line', (line) => {
        if (/^ *Explorer +http/.test(line)) resolve((performance.now() - began) / 1_000);
      });
    });
  } finally {
    await stop(-npm.pid!);
  }
}

/** Ends a process group. The program ends what it has started itself, then exits; a kill would leave that running. */
async function stop(group: number): Promise<void> {
  try {
    process.kill(group, 'SIGTERM');
    for (;;) {
      await sleep(100);
      process.kill(group, 0);
    }
  } catch {
    // No process of the group is left.
  }
}
