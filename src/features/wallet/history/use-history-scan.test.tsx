// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { longChain } from '@site/tests/support/account-history';
import { fakeReader } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { AttoError } from '@site/src/protocol/error';
import type { Height } from '@site/src/protocol/height';
import { batchesOf, useHistoryScan } from './use-history-scan';

const chain = longChain(1_201);
const ACCOUNT = chain[0]!.publicKey;

function nodeOf() {
  const accountEntries = vi.fn(
    async (_: unknown, { fromHeight, toHeight }: { fromHeight: Height; toHeight: Height }) =>
      chain.filter(({ height }) => height >= fromHeight && height <= toHeight),
  );
  return { accountEntries, reader: fakeReader({ accountEntries }) };
}

describe('a whole history', () => {
  it('is read from the newest to the oldest, only when it is wanted', async () => {
    const { accountEntries, reader } = nodeOf();
    const { result, rerender } = renderStrict(
      ({ isWanted }) => useHistoryScan(reader, ACCOUNT, 1_200n, isWanted),
      { isWanted: false },
    );
    expect(result.current).toMatchObject({ entries: [], isComplete: false });
    expect(accountEntries).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.isComplete).toBe(true));
    expect(result.current.entries.map(({ height }) => height)).toEqual(
      Array.from({ length: 1_200 }, (_, at) => BigInt(1_200 - at)),
    );
    expect(accountEntries.mock.calls.map(([, { fromHeight }]) => fromHeight)).toEqual([1_001n, 501n, 1n]);
  });

  it('reads only what is new after another block', async () => {
    const { accountEntries, reader } = nodeOf();
    const { result, rerender } = renderStrict(({ top }) => useHistoryScan(reader, ACCOUNT, top, true), {
      top: 1_200n,
    });
    await waitFor(() => expect(result.current.isComplete).toBe(true));
    accountEntries.mockClear();
    rerender({ top: 1_201n });
    await waitFor(() => expect(result.current.isComplete).toBe(true));
    expect(result.current.entries).toHaveLength(1_201);
    expect(accountEntries.mock.calls.map(([, { fromHeight, toHeight }]) => [fromHeight, toHeight])).toEqual([
      [1_001n, 1_201n],
    ]);
  });

  it('keeps what was read when the node fails, and goes on from there', async () => {
    const { accountEntries, reader } = nodeOf();
    const error = new AttoError('NODE_UNREACHABLE', {});
    const good = accountEntries.getMockImplementation()!;
    let isDown = true;
    accountEntries.mockImplementation(async (key, range) => {
      if (isDown && range.fromHeight === 501n) throw error;
      return good(key, range);
    });
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
    const { result } = renderStrict(() => useHistoryScan(reader, ACCOUNT, 1_200n, true), undefined, client);
    await waitFor(() => expect(result.current.error).toBe(error));
    expect(result.current.entries).toHaveLength(200);
    isDown = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isComplete).toBe(true));
    expect(result.current.entries).toHaveLength(1_200);
    expect(accountEntries.mock.calls.filter(([, { fromHeight }]) => fromHeight === 1_001n)).toHaveLength(1);
  });
});

const tops = fc.bigInt({ min: 1n, max: 30_000n });

describe('the batches of a whole history', () => {
  it('have every height once, the newest first, and only the newest changes when the history grows', () => {
    fc.assert(
      fc.property(tops, (top) => {
        const batches = batchesOf(top);
        let next = top;
        for (const { from, to } of batches) {
          if (to !== next) return false;
          next = from - 1n;
        }
        const grown = batchesOf(top + 1n);
        const same = batches.slice(1).map(({ from, to }) => `${from} ${to}`);
        return next === 0n && same.every((one) => grown.some(({ from, to }) => one === `${from} ${to}`));
      }),
    );
    expect(batchesOf(0n)).toEqual([]);
  });
});
