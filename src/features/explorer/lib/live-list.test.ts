import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../../tests/support/sample-transactions';
import type { Block } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import { toHeight } from '../../../protocol/height';
import type { Transaction } from '../../../protocol/transaction';
import { applyChanges, emptyList, MAX_ROWS, type LiveChange } from './live-list';

const item = (block: Block): LiveChange => ({ type: 'item', item: { block } as Transaction });
const send = (height: number) => ({ ...SAMPLE_BLOCKS.SEND, height: toHeight(BigInt(height)) });
const heights = (list: ReturnType<typeof emptyList>) =>
  list.rows.map((row) => (row.kind === 'gap' ? 'gap' : Number(row.transaction.block.height)));

describe('the live list', () => {
  it('has the newest first and counts what it saw', () => {
    const list = applyChanges(applyChanges(emptyList(), [item(send(2))]), [item(send(3)), item(send(4))]);
    expect(heights(list)).toEqual([4, 3, 2]);
    expect(list.seen).toBe(3);
  });

  it('keeps 200 rows of however many come', () => {
    let list = emptyList();
    for (let batch = 0; batch < 30; batch += 1) {
      list = applyChanges(
        list,
        Array.from({ length: 50 }, (_, index) => item(send(2 + batch * 50 + index))),
      );
    }
    expect(list.rows).toHaveLength(MAX_ROWS);
    expect(heights(list)[0]).toBe(1501);
    expect(list.seen).toBe(1500);
  });

  it('of a batch longer than the list shows the newest and counts all', () => {
    const batch = Array.from({ length: MAX_ROWS + 300 }, (_, index) => item(send(2 + index)));
    const list = applyChanges(applyChanges(emptyList(), [item(send(1_000))]), batch);
    expect(heights(list)).toEqual(Array.from({ length: MAX_ROWS }, (_, index) => 501 - index));
    expect(list.seen).toBe(MAX_ROWS + 301);
  });

  it('lists a transaction once, within a batch and across batches', () => {
    const list = applyChanges(applyChanges(emptyList(), [item(send(2)), item(send(2))]), [item(send(2))]);
    expect(heights(list)).toEqual([2]);
    expect(list.seen).toBe(1);
  });

  it('draws one gap, and only where something stood before', () => {
    const gap: LiveChange = { type: 'gap' };
    expect(heights(applyChanges(emptyList(), [gap]))).toEqual([]);
    const list = applyChanges(applyChanges(emptyList(), [item(send(2)), gap, gap]), [gap, item(send(3))]);
    expect(heights(list)).toEqual([3, 'gap', 2]);
    expect(new Set(applyChanges(list, [gap]).rows.map(({ key }) => key)).size).toBe(4);
  });

  it('counts lines that were left out', () => {
    const list = applyChanges(emptyList(), [
      { type: 'skipped', count: 2 },
      { type: 'skipped', count: 1 },
    ]);
    expect(list.skipped).toBe(3);
    expect(list.rows).toEqual([]);
  });

  it('finds the send of a receive, in the same batch or before, and no other block in its place', () => {
    const receive = { ...SAMPLE_BLOCKS.RECEIVE, sendHash: hashBlock(send(9)) };
    for (const batches of [[[item(send(9)), item(receive)]], [[item(send(9))], [item(receive)]]]) {
      const list = batches.reduce(applyChanges, emptyList());
      expect(list.rows[0]).toMatchObject({ matched: { height: 9n } });
    }
    const list = applyChanges(emptyList(), [
      item(SAMPLE_BLOCKS.CHANGE),
      item({ ...receive, sendHash: hashBlock(SAMPLE_BLOCKS.CHANGE) }),
    ]);
    expect(list.rows[0]).toMatchObject({ matched: undefined });
  });

  it('stays the same object when nothing happens', () => {
    const list = emptyList();
    expect(applyChanges(list, [])).toBe(list);
  });
});
