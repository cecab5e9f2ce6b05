// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { readView, type View } from '../lib/view-in-url';
import { AccountReceivables } from './AccountReceivables';

const page = vi.hoisted(() => ({
  search: '',
  changes: [] as Partial<View>[],
  files: [] as { name: string; type: string; text: string }[],
}));
const shop = addressFromPublicKey(other(2));
vi.mock('@site/src/app/node/use-network', () => ({ useNetwork: () => ({ network: 'LOCAL' }) }));
vi.mock('@site/src/app/names/use-names', () => ({
  useNames: () => ({
    nicknames: withNickname(NO_NICKNAMES, 'LOCAL', shop, 'Shop'),
    nameOf: (address: Address) => (address === shop ? { name: 'Shop' } : undefined),
  }),
}));
vi.mock('@site/src/app/url/use-account-links', () => ({
  useAccountLinks: () => ({ nameOf: () => 'known', accountHref: () => '/a', transactionHref: () => '/t' }),
}));
vi.mock('../model/use-view', () => ({
  useView: () => ({
    view: readView(page.search),
    go: (change: Partial<View>) => void page.changes.push(change),
  }),
}));
vi.mock('@site/src/lib/files/save-file', () => ({
  saveFile: (name: string, type: string, parts: string[]) =>
    void page.files.push({ name, type, text: parts.join('') }),
}));

const receivable = (hash: string, publicKey: PublicKey, amount: bigint, timestamp: bigint) =>
  ({
    hash: hash.repeat(32),
    publicKey,
    receiverPublicKey: ACCOUNT,
    network: 'LOCAL',
    amount,
    timestamp,
  }) as unknown as Receivable;
const ATTO = 1_000_000_000n;
const list = [
  receivable('A1', other(1), 9n * ATTO, 1_782_907_402_120n),
  receivable('B2', other(2), 5n * ATTO, 1_782_907_502_120n),
];
const show = (search = '') => {
  page.search = search;
  const waiting = { list, reported: true, error: undefined, markReceived: () => {} };
  return render(<AccountReceivables address={addressFromPublicKey(ACCOUNT)} waiting={waiting} />);
};
const shown = () =>
  [...document.querySelectorAll('[data-receivable]')].map((row) =>
    row.getAttribute('data-receivable')!.slice(0, 2),
  );
const apply = (texts: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'));

beforeEach(() => {
  page.changes.length = 0;
  page.files.length = 0;
});
afterEach(cleanup);

describe('the receivables of an account', () => {
  it('have the largest first unless the reader chooses the newest', () => {
    show();
    expect(shown()).toEqual(['A1', 'B2']);
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'newest' } });
    expect(page.changes).toEqual([{ order: 'newest' }]);
    cleanup();
    show('?order=newest');
    expect(shown()).toEqual(['B2', 'A1']);
  });

  it('are filtered by sender and amount', () => {
    show();
    apply({ From: 'Shop', 'At least, ATTO': '1' });
    expect(page.changes).toEqual([{ sender: 'Shop', least: '1', most: '' }]);
    cleanup();
    show('?sender=Shop&least=1');
    expect(shown()).toEqual(['B2']);
    expect(screen.getByText(/1 of 2 match/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all payments' }));
    expect(page.changes.at(-1)).toEqual({ sender: '', least: '', most: '' });
  });

  it.each([
    [{ From: 'nobody at all' }, 'sender'],
    [{ 'At least, ATTO': '1,500' }, 'least'],
    [{ 'At most, ATTO': '0.0000000001' }, 'most'],
    [{ 'At least, ATTO': '3', 'At most, ATTO': '2' }, 'most'],
  ])('refuse %j next to the field', (texts, field) => {
    show();
    apply(texts);
    expect(invalid()).toEqual([field]);
    expect(page.changes).toEqual([]);
  });

  it('show the fault of a link with an impossible range, and none of the payments', () => {
    show('?least=3&most=2');
    expect(invalid()).toEqual(['most']);
    expect(shown()).toEqual([]);
    expect(screen.getByText('No payment matches.')).toBeTruthy();
  });

  it('are saved as they are filtered and ordered', () => {
    show('?sender=Shop');
    fireEvent.click(screen.getByRole('button', { name: 'Save receivables as CSV' }));
    const [{ name, type, text }] = page.files as [(typeof page.files)[number]];
    expect(name).toMatch(/^atto-local-\w{8}-receivable-2026-07-0\d-to-2026-07-0\d-from-Shop\.csv$/);
    expect(type).toMatch(/^text\/csv/);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`,Shop,${'B2'.repeat(32)},`);
  });
});
