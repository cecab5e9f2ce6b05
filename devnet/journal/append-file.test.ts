import { describe, expect, it } from 'vitest';
import { createAppendFile, type Disk } from './append-file';

/** An in-memory disk that fails on command and counts syncs. */
function memoryDisk() {
  let content = Buffer.alloc(0);
  const disk = {
    syncs: 0,
    /** Bytes that fit before a write fails. */
    room: Infinity,
    broken: false,
    text: () => content.toString(),
    async write(bytes: Buffer, offset: number, length: number, position: number) {
      const fits = Math.min(length, disk.room - position);
      if (fits <= 0) throw new Error('no space left on device');
      // A write may be partial.
      const bytesWritten = Math.max(1, Math.ceil(fits / 2));
      const piece = bytes.subarray(offset, offset + bytesWritten);
      content = Buffer.concat([content.subarray(0, position), piece]);
      return { bytesWritten, buffer: bytes };
    },
    async datasync() {
      if (disk.broken) throw new Error('input/output error');
      disk.syncs++;
    },
    async truncate(length = 0) {
      content = content.subarray(0, length);
    },
    async close() {},
  };
  return disk;
}

const open = (disk: ReturnType<typeof memoryDisk>) => createAppendFile(disk as unknown as Disk, 0);
const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'kept',
    (error: Error) => error.message,
  );

describe('createAppendFile', () => {
  it('keeps the order, and syncs concurrent appends together', async () => {
    const disk = memoryDisk();
    const file = open(disk);
    const texts = Array.from({ length: 50 }, (_, index) => `record ${index}\n`);
    await Promise.all(texts.map((text) => file.append(Buffer.from(text))));
    expect(disk.text()).toBe(texts.join(''));
    expect(disk.syncs).toBe(1);
    await file.append(Buffer.from('later\n'));
    expect([disk.text().endsWith('record 49\nlater\n'), disk.syncs]).toEqual([true, 2]);
  });

  it('leaves nothing of a failed write, and continues when there is space again', async () => {
    const disk = memoryDisk();
    const file = open(disk);
    await file.append(Buffer.from('first\n'));
    disk.room = 10;
    expect(await outcome(file.append(Buffer.from('much too long\n')))).toBe('no space left on device');
    expect(disk.text()).toBe('first\n');
    disk.room = Infinity;
    await file.append(Buffer.from('second\n'));
    expect(disk.text()).toBe('first\nsecond\n');
  });

  it('rejects all further appends if a failed write cannot be undone', async () => {
    const disk = memoryDisk();
    const file = open(disk);
    disk.broken = true;
    expect(await outcome(file.append(Buffer.from('lost\n')))).toBe('input/output error');
    disk.broken = false;
    expect(await outcome(file.append(Buffer.from('never\n')))).toBe(
      'The journal can no longer be written: restart the network.',
    );
    await file.close();
  });
});
