import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { Unopened } from './Unopened';

vi.mock('@site/src/app/node/use-network', () => ({ useNetwork: () => ({ network: 'LOCAL' }) }));
vi.mock('../../shared/ui/OtherNetworks', () => ({ OtherNetworks: () => null }));
vi.mock('./AccountReceivables', () => ({ AccountReceivables: () => null }));

const textWith = (count: number) => {
  const list = Array.from({ length: count }, () => ({}) as Receivable);
  const waiting = { list, reported: true, error: undefined, markReceived: () => {} };
  return html(<Unopened address={addressFromPublicKey(ACCOUNT)} waiting={waiting} />);
};

describe('an account without a block', () => {
  it('never joins its balance and the number of its payments into another figure', () => {
    for (const count of [0, 1, 5, 4_000]) {
      const text = textWith(count);
      expect(text).toContain('its balance is 0 ATTO.');
      expect(text).not.toMatch(/\d\. \d/);
    }
  });

  it('counts the payments to receive', () => {
    expect(textWith(0)).toContain('There are no payments to receive now.');
    expect(textWith(1)).toContain('There is one payment to receive, sent and confirmed.');
    expect(textWith(4_000)).toContain('There are 4,000 payments to receive, sent and confirmed.');
  });
});
