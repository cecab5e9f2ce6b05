import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevnet } from '../create-devnet';
import { readStory } from '../story/read-story';
import { createAppendFile, type Disk, type openAppendFile } from './append-file';
import { openJournal } from './open-journal';
import { JournalError } from './records';

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
  it('restores what was appended, run after run', async () => {
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

  it('drops and reports a truncated last record, and continues after the last complete one', async () => {
    await write(2);
    const whole = (await readFile(file())).length;
    await rm(folder, { recursive: true });
    await write(3);
    const full = await readFile(file());
    // records.test.ts cuts at every byte; this test, with real files, at some.
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

  it('starts over if its first line is incomplete', async () => {
    await write(0);
    const first = await readFile(file());
    for (let length = 0; length < first.length; length++) {
      await writeFile(file(), first.subarray(0, length));
      await (await openJournal(folder, { digest })).close();
      expect(await readFile(file())).toEqual(first);
    }
  });

  it('rejects a damaged journal and one of another story, and releases the folder', async () => {
    await write(2);
    const bytes = await readFile(file());
    const start = bytes.indexOf('\n') + 1;
    await writeFile(file(), Buffer.from(bytes).fill(0x58, start + 200, start + 201));
    await expect(openJournal(folder, { digest })).rejects.toThrow(`damaged at byte ${start}`);
    await writeFile(file(), bytes);
    await expect(openJournal(folder, { digest: '0'.repeat(64) })).rejects.toThrow(
      'belongs to another version',
    );
    await (await openJournal(folder, { digest })).close();
  });

  it('lets one process write at a time, and takes over the claim of a dead one', async () => {
    const gone = 2 ** 22 + 7;
    await writeFile(join(folder, 'lock'), `${gone}\n`);
    const journal = await openJournal(folder, { digest });
    expect(await readFile(join(folder, 'lock.1'), 'utf8')).toBe(`${process.pid}\n`);
    await journal.close();
    await writeFile(join(folder, 'lock.2'), `${process.ppid}\n`);
    await expect(openJournal(folder, { digest })).rejects.toThrow(
      `Process ${process.ppid} is already using this folder`,
    );
  });

  it('persists transactions before their confirmation is published', async () => {
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

  it('rejects transactions while the disk is full, logs that once, and continues when there is space', async () => {
    const log: string[] = [];
    let isFull = false;
    const openFile: typeof openAppendFile = async (path, end) => {
      const handle = await open(path, 'r+');
      const write = async (bytes: Buffer, offset: number, length: number, position: number) => {
        // A full disk still accepts what fits into its last block.
        const reply = await handle.write(bytes, offset, isFull ? Math.min(length, 10) : length, position);
        if (isFull && offset > 0) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        return reply;
      };
      const { truncate, datasync, close } = handle;
      const disk = {
        write,
        truncate: truncate.bind(handle),
        datasync: datasync.bind(handle),
        close: close.bind(handle),
      };
      return createAppendFile(disk as unknown as Disk, end);
    };
    const journal = await openJournal(folder, { digest, log: (message) => log.push(message), openFile });
    const options = { funded, confirmationDelayMs: 0, messages: true };
    const onCommit = journal.append;
    const devnet = await createDevnet({ ...options, initial: history, onCommit });
    const statusOf = async (hash: string) =>
      (await devnet.fetch(new Request(`http://devnet/transactions/${hash}`))).status;
    expect(await devnet.submit(later[0]!)).toEqual({ status: 200 });
    const size = (await readFile(file())).length;

    isFull = true;
    const message = `The journal ${file()} cannot be written: the disk is full.`;
    expect(await devnet.submit(later[1]!)).toEqual({ status: 500, message });
    expect(await devnet.submit(later[1]!)).toEqual({ status: 500, message });
    expect(await statusOf(later[1]!.hash)).toBe(404);
    expect(log).toEqual([`${message} No transactions are confirmed until this is resolved.`]);
    expect((await readFile(file())).length).toBe(size);

    isFull = false;
    for (const transaction of later.slice(1))
      expect(await devnet.submit(transaction)).toEqual({ status: 200 });
    expect(log).toEqual([log[0], `The journal ${file()} can be written again.`]);
    await devnet[Symbol.asyncDispose]();
    await journal.close();
    const again = await openJournal(folder, { digest });
    expect(hashes(again.transactions)).toEqual(hashes(later));
    await again.close();
  });

  it('rejects transactions after its file was deleted', async () => {
    const journal = await openJournal(folder, { digest });
    await journal.append(later[0]!);
    await rm(file());
    await expect(journal.append(later[1]!)).rejects.toThrow(`The journal ${file()} was deleted.`);
    await journal.close();
  });

  it('reports why it cannot start, and releases the folder', async () => {
    const openFile = async () => {
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    };
    await expect(openJournal(folder, { digest, openFile })).rejects.toThrow('the disk is full');
    await writeFile(join(folder, 'plain'), '');
    await expect(openJournal(join(folder, 'plain'), { digest })).rejects.toThrow(JournalError);
    await (await openJournal(folder, { digest })).close();
  });
});
