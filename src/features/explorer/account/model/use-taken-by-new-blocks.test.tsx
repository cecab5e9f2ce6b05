// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '../../../../../tests/support/account-history';
import { fakeReader } from '../../../../../tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '../../../../../tests/support/sample-transactions';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Hash } from '../../../../protocol/hash';
import type { Transaction } from '../../../../protocol/transaction';
import { useTakenByNewBlocks } from './use-taken-by-new-blocks';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('../../../../app/node/services-context', () => ({ useNodeReader: () => node.reader }));

function followed(first: bigint | undefined) {
  const ranges: string[] = [];
  const taken: Hash[] = [];
  const take = (sends: readonly Hash[]) => void taken.push(...sends);
  node.reader = fakeReader({
    accountTransactions: async (_, { fromHeight, toHeight }) => {
      ranges.push(`${fromHeight}-${toHeight}`);
      return [{ block: SAMPLE_BLOCKS.RECEIVE } as unknown as Transaction];
    },
  });
  const { rerender } = renderHook(
    ({ publicKey, height }: { publicKey: typeof ACCOUNT; height: bigint | undefined }) =>
      useTakenByNewBlocks(publicKey, height, take),
    { initialProps: { publicKey: ACCOUNT, height: first } },
  );
  const reach = (height: bigint, publicKey = ACCOUNT) => rerender({ publicKey, height });
  return { ranges, taken, reach };
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

  it('are those of the last fifty blocks, and of the same account', async () => {
    const { ranges, taken, reach } = followed(10n);
    reach(300n, other(1));
    reach(1_000n, other(1));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['951-1000']);
  });
});
