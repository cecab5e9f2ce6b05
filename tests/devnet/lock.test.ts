import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../devnet/journal/lock';
import { root } from '../../scripts/setup.mjs';

const RACERS = 6;
const ROUNDS = 40;
/** Higher than any process id. */
const GONE = 2 ** 22 + 7;

let folder: string;
let racers: ChildProcess[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-lock-'));
  racers = Array.from({ length: RACERS }, () =>
    fork('tests/devnet/lock-racer.ts', [folder], { cwd: root, execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(racers.map(nextMessage));
}, 60_000);
afterAll(async () => {
  for (const racer of racers) racer.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The next message of a racer; its loader sends objects on the same channel. */
async function nextMessage(racer: ChildProcess): Promise<string> {
  for (;;) {
    const [message] = (await once(racer, 'message')) as [unknown];
    if (typeof message === 'string') return message;
  }
}

/** Lets these processes claim the folder at once; returns the winners and the errors of the others. */
async function race(all: readonly ChildProcess[]) {
  const outcomes = all.map(async (racer) => ({ racer, message: await nextMessage(racer) }));
  for (const racer of all) racer.send('claim');
  const ended = await Promise.all(outcomes);
  const won = ended.filter(({ message }) => message === 'won').map(({ racer }) => racer);
  return { won, refused: ended.flatMap(({ message }) => (message === 'won' ? [] : [message])) };
}

async function release(racer: ChildProcess): Promise<void> {
  const released = nextMessage(racer);
  racer.send('release');
  await released;
}

describe('a folder that many processes claim at once', () => {
  it.each([
    ['is new', async () => {}],
    ['was left by a process that has ended', () => writeFile(join(folder, 'lock'), `${GONE}\n`)],
    ['was left empty by a crash', () => writeFile(join(folder, 'lock'), '')],
  ])('and that %s goes to exactly one of them', async (_what, prepare) => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const file of await readdir(folder)) await rm(join(folder, file));
      await prepare();
      const { won, refused } = await race(racers);
      expect(won).toHaveLength(1);
      for (const message of refused)
        expect(message).toContain(`Process ${won[0]!.pid} is already using this folder`);
      await release(won[0]!);
    }
  });

  it('passes from one process to the next and contains one file', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { won } = await race(racers);
      expect(won).toHaveLength(1);
      await release(won[0]!);
    }
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('goes to exactly one of the others when its owner is killed', async () => {
    const { won } = await race(racers);
    const [owner] = won;
    const gone = once(owner!, 'exit');
    owner!.kill('SIGKILL');
    await gone;
    racers = racers.filter((racer) => racer !== owner);
    expect((await race(racers)).won).toHaveLength(1);
  });
});

it('a process cannot claim the same folder twice', async () => {
  const own = await mkdtemp(join(tmpdir(), 'atto-lock-'));
  const unlock = await lockFolder(own);
  await expect(lockFolder(own)).rejects.toThrow(`Process ${process.pid} is already using this folder`);
  await expect(lockFolder(`${own}/.`)).rejects.toThrow('is already using this folder');
  await unlock();
  await (
    await lockFolder(own)
  )();
  await rm(own, { recursive: true });
});
