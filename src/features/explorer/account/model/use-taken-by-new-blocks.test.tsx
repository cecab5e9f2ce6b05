// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { fakeReader } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { useTakenByNewBlocks } from './use-taken-by-new-blocks';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

/** @param isLate whether the first request gets no response before it is aborted */
function followed(first: bigint | undefined, { isLate = false } = {}) {
  const ranges: string[] = [];
  const taken: Hash[] = [];
  const take = (sends: readonly Hash[]) => void taken.push(...sends);
  node.reader = fakeReader({
    accountTransactions: async (_, { fromHeight, toHeight, signal }) => {
      ranges.push(`${fromHeight}-${toHeight}`);
      if (isLate && ranges.length === 1) await new Promise((over) => signal.addEventListener('abort', over));
      signal.throwIfAborted();
      return [{ block: SAMPLE_BLOCKS.RECEIVE } as unknown as Transaction];
    },
  });
  const { rerender, unmount } = renderStrict(
    ({ publicKey, height }: { publicKey: typeof ACCOUNT; height: bigint | undefined }) =>
      useTakenByNewBlocks(publicKey, height, take),
    { publicKey: ACCOUNT, height: first },
  );
  const reach = (height: bigint, publicKey = ACCOUNT) => rerender({ publicKey, height });
  return { ranges, taken, reach, unmount };
}

describe('the receivables that new blocks have received', () => {
  it('need no request for the blocks that the account has when the page opens', async () => {
    const { ranges, taken, reach } = followed(undefined);
    reach(250n);
    reach(251n);
    await waitFor(() => expect(taken).toEqual([SAMPLE_BLOCKS.RECEIVE.sendHash]));
    expect(ranges).toEqual(['251-251']);
  });

  it('include the first block of an account that is opened meanwhile', async () => {
    const { ranges, taken, reach } = followed(0n);
    reach(1n);
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['1-1']);
  });

  it('include those of a block whose reading the next block interrupted', async () => {
    const { ranges, taken, reach } = followed(250n, { isLate: true });
    reach(251n);
    reach(252n);
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['251-251', '251-252']);
    reach(253n);
    await waitFor(() => expect(ranges.at(-1)).toBe('253-253'));
  });

  it('are not looked for any more once the page is left', async () => {
    const { taken, reach, unmount } = followed(250n, { isLate: true });
    reach(251n);
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toEqual([]);
  });

  it('are those of the last fifty blocks, and of the same account', async () => {
    const { ranges, taken, reach } = followed(10n);
    reach(300n, other(1));
    reach(1_000n, other(1));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['951-1000']);
  });
});
