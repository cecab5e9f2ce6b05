import { describe, expect, it } from 'vitest';
import { readStory } from '../story/read-story';
import { JournalDamagedError, readRecords, writeRecord } from './records';
import { restoreTransaction } from './restore-transaction';

const START = 10;
const transactions = readStory().transactions.slice(0, 4);
const records = transactions.map((transaction) => ({ hash: transaction.hash, json: transaction.print() }));
const lines = records.map(writeRecord);
const file = Buffer.concat([Buffer.from('a journal\n'), ...lines]);
const startOf = (index: number) => START + lines.slice(0, index).reduce((sum, line) => sum + line.length, 0);

describe('the records of a journal', () => {
  it('are read as they were written', () => {
    expect(readRecords(file, START)).toEqual({ records, end: file.length });
    expect(readRecords(file.subarray(0, START), START)).toEqual({ records: [], end: START });
  });

  it('drop only the last one when it is cut at any byte', () => {
    const last = startOf(3);
    for (let length = last; length < file.length; length++) {
      expect(readRecords(file.subarray(0, length), START)).toEqual({
        records: records.slice(0, 3),
        end: last,
      });
    }
  });

  it('are rejected with their offset when any byte is changed', () => {
    for (const index of [0, 1, 3]) {
      for (let at = startOf(index); at < startOf(index + 1); at++) {
        const damaged = Buffer.from(file);
        damaged[at]! ^= 1;
        const error = errorOf(() => readRecords(damaged, START));
        // Without its line end the last record looks incomplete: only then may it be dropped.
        if (at === file.length - 1) expect(readRecords(damaged, START).end).toBe(startOf(3));
        else expect([at, (error as JournalDamagedError).offset]).toEqual([at, startOf(index)]);
      }
    }
  });

  it('are rejected when part of a line is missing or when other text is between them', () => {
    const cut = Buffer.concat([file.subarray(0, startOf(1) + 40), file.subarray(startOf(2))]);
    expect(() => readRecords(cut, START)).toThrow(`byte ${startOf(1)}`);
    const zeros = Buffer.concat([file.subarray(0, startOf(2)), Buffer.alloc(64), file.subarray(startOf(2))]);
    expect(() => readRecords(zeros, START)).toThrow(JournalDamagedError);
  });
});

describe('a restored transaction', () => {
  it('equals the one that was written, for every type', () => {
    const story = readStory().transactions;
    for (const type of ['OPEN', 'RECEIVE', 'SEND', 'CHANGE']) {
      const original = story.find(({ block }) => block.type === type)!;
      const restored = restoreTransaction({ hash: original.hash, json: original.print() });
      expect(restored.block).toEqual(original.block);
      expect([restored.hash, restored.print()]).toEqual([original.hash, original.print()]);
      expect(restored.official().hash.toString()).toBe(original.hash);
    }
  });
});

function errorOf(action: () => unknown): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}
