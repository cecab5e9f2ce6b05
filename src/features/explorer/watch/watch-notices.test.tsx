// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notices } from '@site/src/lib/notices';
import { parseAccount, type Account } from '@site/src/protocol/account';
import { toAmount } from '@site/src/protocol/amount';
import { toHeight } from '@site/src/protocol/height';
import { parseJson } from '@site/src/protocol/json';
import { recordedBody } from '@site/tests/support/recorded';
import { NotifyChoice } from './WatchList';
import { noticeText } from './WatchNotifier';

vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => ({}) }));

afterEach(cleanup);

/** Notices that answer with this permission. */
function noticesWith(permission: ReturnType<Notices['permission']>, canShow = true) {
  const show = vi.fn(() => canShow);
  const request = vi.fn(() => Promise.resolve(permission));
  return { permission: () => permission, request, show };
}

describe('the choice of notifications', () => {
  it('asks the browser only after a click, and shows a first notification', async () => {
    const notices = noticesWith('granted');
    const onChange = vi.fn();
    render(<NotifyChoice isOn={false} onChange={onChange} notices={notices} />);
    expect(notices.request).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('switch', { name: /Notify me of new entries/ }));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(true));
    expect(notices.show).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['denied', true, /does not allow notifications/],
    ['missing', true, /doesn’t support notifications/],
    ['granted', false, /doesn’t support notifications/],
  ] as const)('stays off with a sentence: %s, shown %s', async (permission, canShow, sentence) => {
    const onChange = vi.fn();
    render(<NotifyChoice isOn={false} onChange={onChange} notices={noticesWith(permission, canShow)} />);
    fireEvent.click(screen.getByRole('switch'));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says that the reader has withdrawn the permission since', () => {
    render(<NotifyChoice isOn onChange={vi.fn()} notices={noticesWith('denied')} />);
    expect(screen.getByRole('alert').textContent).toMatch(/does not allow notifications/);
  });
});

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
