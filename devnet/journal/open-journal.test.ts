import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevnet } from '../create-devnet';
import { readStory } from '../story/read-story';
import { openJournal } from './open-journal';

const story = readStory();
const history = story.transactions.slice(0, 60);
const { funded, digest } = story;
const later = story.transactions.slice(60, 66);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'journal.log');
const hashes = (transactions: readonly { hash: string }[]) => transactions.map(({ hash }) => hash);

async function write(count: number): Promise<void> {
  const journal = await openJournal(folder, { digest });
  for (const transaction of later.slice(0, count)) await journal.append(transaction);
  await journal.close();
}

describe('openJournal', () => {
  it('gives back what was appended, run after run', async () => {
    await write(2);
    const journal = await openJournal(folder, { digest });
    expect(hashes(journal.transactions)).toEqual(hashes(later.slice(0, 2)));
    await journal.append(later[2]!);
    await journal.close();
    const again = await openJournal(folder, { digest });
    expect(hashes(again.transactions)).toEqual(hashes(later.slice(0, 3)));
    expect(again.dropped).toBeUndefined();
    await again.close();
  });

  it('drops a last record that is cut at any byte, says so, and goes on behind what is whole', async () => {
    await write(2);
    const whole = (await readFile(file())).length;
    await rm(folder, { recursive: true });
    await write(3);
    const full = await readFile(file());
    // Every byte of the record is tried in records.test.ts; here, with the disk, some of them.
    for (const length of [whole + 1, whole + 9, whole + 27, full.length - 2, full.length - 1]) {
      await writeFile(file(), full);
      await truncate(file(), length);
      const journal = await openJournal(folder, { digest });
      expect(journal.dropped).toEqual({ offset: whole, bytes: length - whole });
      expect(journal.transactions).toHaveLength(2);
      await journal.append(later[2]!);
      await journal.close();
      expect(await readFile(file())).toEqual(full);
    }
  });

  it('begins anew when its first line was never finished', async () => {
    await write(0);
    const first = await readFile(file());
    for (let length = 0; length < first.length; length++) {
      await writeFile(file(), first.subarray(0, length));
      await (await openJournal(folder, { digest })).close();
      expect(await readFile(file())).toEqual(first);
    }
  });

  it('refuses a damaged journal, one of another story, and gives the folder back', async () => {
    await write(2);
    const bytes = await readFile(file());
    const start = bytes.indexOf('\n') + 1;
    await writeFile(file(), Buffer.from(bytes).fill(0x58, start + 200, start + 201));
    await expect(openJournal(folder, { digest })).rejects.toThrow(`damaged at byte ${start}`);
    await writeFile(file(), bytes);
    await expect(openJournal(folder, { digest: '0'.repeat(64) })).rejects.toThrow('continues another story');
    await (await openJournal(folder, { digest })).close();
  });

  it('lets one process write at a time, and takes over from one that is gone', async () => {
    const gone = 2 ** 22 + 7;
    await writeFile(join(folder, 'lock'), `${gone}\n`);
    const journal = await openJournal(folder, { digest });
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`);
    await journal.close();
    await writeFile(join(folder, 'lock'), `${process.ppid}\n`);
    await expect(openJournal(folder, { digest })).rejects.toThrow(`Process ${process.ppid} uses this folder`);
  });

  it('keeps what a network confirms before anybody learns of it', async () => {
    const journal = await openJournal(folder, { digest });
    let kept = 0;
    const onCommit = async (transaction: (typeof history)[number]) => {
      await journal.append(transaction);
      kept++;
    };
    const options = { funded, confirmationDelayMs: 0 };
    const devnet = await createDevnet({ ...options, initial: history, onCommit });
    for (const [index, transaction] of later.entries()) {
      expect(await devnet.submit(transaction)).toEqual({ status: 200 });
      expect(kept).toBe(index + 1);
    }
    await devnet[Symbol.asyncDispose]();
    await journal.close();

    const restored = await openJournal(folder, { digest });
    const again = await createDevnet({ ...options, initial: [...history, ...restored.transactions] });
    for (const { hash } of later) {
      expect((await again.fetch(new Request(`http://devnet/transactions/${hash}`))).status).toBe(200);
    }
    await again[Symbol.asyncDispose]();
    await restored.close();
  });
});
