// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { renderInWallet, settle } from '@site/tests/support/render-in-wallet';
import { createStore } from '@site/src/lib/store';
import { toAmount } from '@site/src/protocol/amount';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { PlannedPayment } from '@site/src/wallet/payroll/payroll-plan';
import { useReceiverCheck } from './use-receivers';

const view = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => view.current }));

/** The requests for whom an account has paid. */
interface Request {
  readonly publicKey: PublicKey;
  readonly signal: AbortSignal;
  readonly give: (paid: ReadonlySet<PublicKey>) => void;
  readonly fail: (error: unknown) => void;
}
const requests = vi.hoisted(() => [] as Request[]);
vi.mock('./payees-reader', () => ({
  payeesOf: (_: unknown, publicKey: PublicKey, __: bigint, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, fail) => {
      const give = (paid: ReadonlySet<PublicKey>) => resolve({ paid, everPaid: paid });
      requests.push({ publicKey, signal, give, fail });
    }),
}));

const [PAID, FRESH, SAVINGS] = [other(1), other(2), other(3)];
const payments = [PAID, FRESH, FRESH, SAVINGS].map((receiver) => ({
  receiver,
  amount: toAmount(1n),
})) as unknown as readonly PlannedPayment[];

const render = () =>
  renderInWallet(() => useReceiverCheck(payments), undefined, {
    wallet: {
      network: 'LOCAL',
      connection: { node: {} },
      accounts: createStore([
        { publicKey: ACCOUNT, name: 'Daily' },
        { publicKey: SAVINGS, name: 'Savings' },
      ]),
      contacts: createStore([]),
    },
    page: { vault: { records: {} } },
  });
const open = () => requests.filter(({ signal }) => !signal.aborted);
const choose = (publicKey: PublicKey, height = 4n) => {
  view.current = { account: { publicKey }, state: { height } };
};

beforeEach(() => {
  requests.length = 0;
  choose(ACCOUNT);
});

describe('the receivers of a file', () => {
  it('that were never paid are counted once each, without the owner’s own accounts', async () => {
    const { result } = render();
    expect(open()).toHaveLength(1);
    expect(result.current.first).toBeUndefined();
    open()[0]!.give(new Set([PAID]));
    await settle();
    expect(result.current.first).toBe(1);
  });

  it('are compared with those of the account that pays: nothing of another account counts', async () => {
    const { result, rerender } = render();
    open()[0]!.give(new Set([PAID, FRESH]));
    await settle();
    expect(result.current.first).toBe(0);
    choose(SAVINGS);
    rerender(undefined);
    expect(result.current.first).toBeUndefined();
    expect(open().map(({ publicKey }) => publicKey)).toEqual([SAVINGS]);
    open()[0]!.fail(new Error('The node does not respond.'));
    await settle();
    expect(result.current.first).toBeUndefined();
  });

  it('stay as they are known while new blocks of the account are read', async () => {
    const { result, rerender } = render();
    open()[0]!.give(new Set([PAID]));
    await settle();
    choose(ACCOUNT, 5n);
    rerender(undefined);
    expect(open()).toHaveLength(1);
    expect(result.current.first).toBe(1);
  });

  it('are not read any more once the review is left', async () => {
    const { result, unmount } = render();
    const [request] = open();
    unmount();
    expect(open()).toEqual([]);
    request!.give(new Set());
    await settle();
    expect(result.current.first).toBeUndefined();
  });
});
