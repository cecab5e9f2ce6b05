// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi, afterEach } from 'vitest';
import { ACCOUNT } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { Unopened } from './Unopened';
import { healthOf } from './head/Representative';
import { IntegrityNotice } from './history/IntegrityNotice';

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

vi.mock('@site/src/app/node/services-context', () => ({}));

describe('the health of a representative', () => {
  const vote = (weight: bigint, last?: bigint) =>
    healthOf({ weight, lastVotedAt: last } as Parameters<typeof healthOf>[0], 10n ** 12n).kind;
  it('is only rated if a vote is known', () => {
    expect(vote(0n, 10n ** 12n)).toBe('weightless');
    expect(vote(5n)).toBe('unseen');
    expect(vote(5n, 10n ** 12n - 86_400_000n)).toBe('voting');
    expect(vote(5n, 10n ** 12n - 86_400_001n)).toBe('silent');
  });
});

afterEach(cleanup);

it('names the faults of a history, and reads it again when the reader asks', () => {
  const onRetry = vi.fn();
  render(<IntegrityNotice faults={[{ height: 12_345n, rule: 'time' }]} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'Height 12,345: the block is not later than the one below it.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('is left out while there are none', () => {
  const { container } = render(<IntegrityNotice faults={[]} onRetry={() => {}} />);
  expect(container.innerHTML).toBe('');
});
