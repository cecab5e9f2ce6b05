// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@site/src/lib/store';
import { toAmount } from '@site/src/protocol/amount';
import type { Hash } from '@site/src/protocol/hash';
import { toInstant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { PayrollPlan } from '@site/src/wallet/payroll/payroll-plan';
import type { ChainSend } from '@site/src/wallet/payroll/read-sends';
import type { Unmatched } from '@site/src/wallet/payroll/run-payroll';
import { OpenWalletProvider, PhasesProvider } from '../../shared/model/wallet-context';
import type { WalletPhases } from '../../shared/model/wallet-phases';
import type { PayrollRun, PayrollSession } from '../model/payroll-session';
import { PayrollDecision } from './PayrollDecision';
import { PayrollProgress } from './PayrollProgress';

vi.mock('../../shared/model/use-wallet-links', () => ({
  useWalletLinks: () => ({
    nameOf: () => undefined,
    accountHref: () => '#',
    transactionHref: (hash: string) => `#${hash}`,
  }),
}));
vi.mock('../../shared/ui/BeforeSigning', () => ({
  BeforeSigning: ({ children }: { readonly children: unknown }) => children,
}));

const [ANN, BEN, CID, EVE] = ['0A', '0B', '0C', '0E'].map((byte) => byte.repeat(32)) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
const hashOf = (number: number) => number.toString().padStart(64, '0') as Hash;
const send = (number: number, receiver: PublicKey, raw: bigint): ChainSend => ({
  ...{ hash: hashOf(number), height: BigInt(number), receiver, amount: toAmount(raw) },
  timestamp: toInstant(1_790_000_000_000n),
});
const plan: PayrollPlan = {
  ...{ digest: 'CD'.repeat(16), round: 0, publicKey: EVE, attempt: undefined },
  since: { height: 1n, hash: hashOf(1) },
  payments: [ANN, BEN, CID].map((receiver) => ({ receiver, amount: toAmount(500_000_000n), note: '' })),
  rows: [hashOf(2), undefined, undefined],
};
const tip = { height: 9n, hash: hashOf(9) };

function show(unmatched: Partial<Unmatched> = {}) {
  const [onDecide, onDrop] = [vi.fn(), vi.fn()];
  const all = {
    plan,
    tip,
    sends: [send(2, ANN, 500_000_000n), send(3, CID, 500_000_000n), send(4, EVE, 1n)],
  };
  render(
    <StrictMode>
      <PayrollDecision unmatched={{ ...all, ...unmatched }} {...{ onDecide, onDrop }} />
    </StrictMode>,
  );
  const rows = within(screen.getByRole('list', { name: 'Open payments' })).getAllByRole('listitem');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return { onDecide, onDrop, rows, boxes };
}

afterEach(cleanup);

describe('the decision about payments of a file', () => {
  it('chooses only what the chain shows nothing of, and decides so', () => {
    const { onDecide, rows, boxes } = show();
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    expect(rows[0]!.textContent).toContain('Nothing has been sent to this receiver since.');
    expect(rows[1]!.textContent).toContain('This amount was sent to this receiver');
    expect(within(screen.getByRole('list', { name: 'Also sent' })).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^Make 1 payment: 0 ?\. ?5 ATTO$/ }));
    expect(onDecide).toHaveBeenCalledExactlyOnceWith(plan, {
      since: tip,
      rows: [hashOf(2), undefined, hashOf(3)],
    });
  });

  it('leaves out what its owner does not choose, and pays again what they do', () => {
    const { onDecide, boxes } = show();
    for (const box of boxes) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: /^Make 1 payment: 0 ?\. ?5 ATTO$/ }));
    expect(onDecide.mock.lastCall?.[1]).toMatchObject({ rows: [hashOf(2), 'left-out', undefined] });
  });

  it('chooses nothing of a list that does not show where it began', () => {
    const { onDecide, onDrop, boxes } = show({ sends: undefined });
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Finish without paying more' }));
    expect(onDecide.mock.lastCall?.[1]).toMatchObject({ rows: [hashOf(2), 'left-out', 'left-out'] });
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Make 2 payments: 1 ATTO' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Drop all open payments' }));
    expect(onDrop).toHaveBeenCalledOnce();
  });
});

describe('payroll progress', () => {
  vi.mock('./PayrollTable', () => ({ PayrollTable: () => null }));

  const KEY = '0A'.repeat(32) as PublicKey;
  const plan: PayrollPlan = {
    ...{ digest: 'CD'.repeat(16), round: 0, publicKey: KEY, attempt: undefined },
    ...{ since: { height: 1n, hash: undefined }, rows: [undefined] },
    payments: [{ receiver: '0B'.repeat(32) as PublicKey, amount: toAmount(5n), note: '' }],
  };

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  describe('payments from a file that are under way', () => {
    it('keep the wallet unlocked as long as they run', () => {
      vi.useFakeTimers();
      const touch = vi.fn();
      const wallet = { accounts: createStore([]) } as unknown as OpenWallet;
      const view = (run: PayrollRun) => (
        <StrictMode>
          <PhasesProvider value={{ touch } as unknown as WalletPhases}>
            <OpenWalletProvider value={wallet}>
              <PayrollProgress {...{ plan, run }} found={[]} session={{} as PayrollSession} />
            </OpenWalletProvider>
          </PhasesProvider>
        </StrictMode>
      );
      const { rerender } = render(view({ type: 'running', step: undefined, isStopping: false }));
      touch.mockClear();
      vi.advanceTimersByTime(60_000);
      expect(touch).toHaveBeenCalledTimes(3);
      rerender(view({ type: 'stopped' }));
      touch.mockClear();
      vi.advanceTimersByTime(60_000);
      expect(touch).not.toHaveBeenCalled();
    });
  });
});
