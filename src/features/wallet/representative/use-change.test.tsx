// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { Intent, Outcome } from '@site/src/wallet/send/intent';
import type { PayOptions } from '@site/src/wallet/send/payments';
import { OpenWalletProvider } from '../shared/model/wallet-context';
import { useChange } from './use-change';

const reviewed = {
  publicKey: 'A'.repeat(64) as PublicKey,
  representative: 'B'.repeat(64) as PublicKey,
  seenHeight: 4n,
};
const confirmed = { type: 'confirmed' } as Outcome;

function changing() {
  const payments: {
    intent: Intent;
    options: PayOptions;
    end: (outcome: Outcome) => void;
    fail: (error: unknown) => void;
  }[] = [];
  let confirming = 0;
  const wallet = {
    whileConfirming: async (_: PublicKey, __: unknown, job: () => Promise<void>) => {
      confirming += 1;
      await job();
      confirming -= 1;
    },
    payments: {
      pay: vi.fn(
        (intent: Intent, options: PayOptions) =>
          new Promise<Outcome>((end, fail) => payments.push({ intent, options, end, fail })),
      ),
    },
  } as unknown as OpenWallet;
  const view = renderHook(() => useChange(reviewed), {
    wrapper: ({ children }) => <OpenWalletProvider value={wallet}>{children}</OpenWalletProvider>,
    reactStrictMode: true,
  });
  return { ...view, payments, confirming: () => confirming };
}

describe('changing the representative', () => {
  it('signs what was reviewed, once however often it is confirmed, and keeps payments out meanwhile', async () => {
    const { result, payments, confirming } = changing();
    await act(async () => {});
    expect(confirming()).toBe(1);
    expect(result.current.change).toEqual({ status: 'review' });
    await act(async () => {
      void result.current.confirm();
    });
    await act(async () => {
      void result.current.confirm();
    });
    expect(payments).toHaveLength(1);
    expect(payments[0]!.intent).toMatchObject({ type: 'CHANGE', ...reviewed });
    act(() => payments[0]!.options.onStep!({ type: 'signing' }));
    expect(result.current.change).toEqual({ status: 'running', step: { type: 'signing' } });
    await act(async () => payments[0]!.end(confirmed));
    expect(result.current.change).toEqual({ status: 'over', outcome: confirmed });
    expect(confirming()).toBe(0);
    await act(async () => {
      void result.current.confirm();
    });
    expect(payments).toHaveLength(1);
  });

  it('can be confirmed again after a failure, which leads to the same block', async () => {
    const { result, payments } = changing();
    const error = new Error('node');
    await act(async () => {
      void result.current.confirm();
    });
    await act(async () => payments[0]!.fail(error));
    expect(result.current.change).toEqual({ status: 'failed', error });
    await act(async () => {
      void result.current.confirm();
    });
    const confirmations = payments.map(({ intent }) => 'confirmation' in intent && intent.confirmation);
    expect(new Set(confirmations).size).toBe(1);
  });

  it('is for the new height of an account that has moved, once it is confirmed again', async () => {
    const { result, payments } = changing();
    await act(async () => {
      void result.current.confirm();
    });
    await act(async () =>
      payments[0]!.fail(new AttoError('PAYMENT_ACCOUNT_MOVED', { seen: 4n, height: 6n })),
    );
    await act(async () => {
      void result.current.confirm();
    });
    const [first, second] = payments.map(({ intent }) => intent as Extract<Intent, { type: 'CHANGE' }>);
    expect([first!.seenHeight, second!.seenHeight]).toEqual([4n, 6n]);
    expect(second!.confirmation).not.toBe(first!.confirmation);
  });

  it('goes back to its review when it is cancelled, and ignores what comes later', async () => {
    const { result, payments } = changing();
    await act(async () => {
      void result.current.confirm();
    });
    act(() => result.current.cancel());
    expect(payments[0]!.options.signal.aborted).toBe(true);
    await act(async () => payments[0]!.fail(payments[0]!.options.signal.reason));
    expect(result.current.change).toEqual({ status: 'review' });
  });

  it('lets payments in again when the review is left', async () => {
    const { confirming, unmount, payments, result } = changing();
    await act(async () => {
      void result.current.confirm();
    });
    unmount();
    await act(async () => {});
    expect(confirming()).toBe(0);
    expect(payments[0]!.options.signal.aborted).toBe(true);
  });
});
