import { describe, expect, it, vi } from 'vitest';
import { recordedBody } from '@site/tests/support/recorded';
import { parseAccount, type Account } from '@site/src/protocol/account';
import { toAmount } from '@site/src/protocol/amount';
import { toHeight } from '@site/src/protocol/height';
import { parseJson } from '@site/src/protocol/json';
import { noticeText } from './WatchNotifier';

vi.mock('@site/src/app/node/use-network', () => ({}));
vi.mock('./watched-session', () => ({}));

const recorded = parseAccount(parseJson(recordedBody('stream-account-A').split('\n')[0] ?? ''));
const state = (height: bigint, balance: bigint): Account => ({
  ...recorded,
  height: toHeight(height),
  balance: toAmount(balance),
});

describe('what the browser reports about a watched account', () => {
  it.each([
    [state(2n, 12_500_000_000n), 'Received 2.5 ATTO. Balance: 12.5 ATTO'],
    [state(2n, 9_999_999_999n), 'Sent 0.000000001 ATTO. Balance: 9.999999999 ATTO'],
    [state(2n, 10_000_000_000n), 'A new entry. Balance: 10 ATTO'],
    [state(5n, 1n), '4 new entries. Balance: 0.000000001 ATTO'],
  ])('is what happened and the balance: %#', (account, text) => {
    expect(noticeText(account, state(1n, 10_000_000_000n))).toBe(text);
  });

  it('says that an account has opened', () => {
    expect(noticeText(state(1n, 1_500_000_000n), undefined)).toBe('Opened. Balance: 1.5 ATTO');
  });
});
