// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@site/src/lib/store';
import { toAmount } from '@site/src/protocol/amount';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { PayrollPlan } from '@site/src/wallet/payroll/payroll-plan';
import { OpenWalletProvider, PhasesProvider } from '../../shared/model/wallet-context';
import type { WalletPhases } from '../../shared/model/wallet-phases';
import type { PayrollRun, PayrollSession } from '../model/payroll-session';
import { PayrollProgress } from './PayrollProgress';

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
