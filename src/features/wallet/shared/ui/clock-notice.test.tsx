// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { describeClockDoubt } from './ClockNotice';

patientWallet();

it('a wallet whose node’s clock disagrees with the device’s says so on its first page', async () => {
  const page = await openPage({ balances: { 0: 1_000_000_000n }, nodeAheadMs: 24 * 3_600_000 });
  await page.show();
  const notice = await screen.findByRole('complementary', { name: 'Clocks' });
  expect(notice.textContent).toContain('The node’s clock is 1 day ahead');
});

it('a wallet says nothing of clocks that agree', async () => {
  const page = await openPage({ balances: { 0: 1_000_000_000n }, nodeAheadMs: 60_000 });
  await page.show();
  await goTo('#/');
  await page.wallet().clocks.check();
  expect(screen.queryByRole('complementary', { name: 'Clocks' })).toBeNull();
});

const HOUR = 3_600_000;

describe('the message about clocks that disagree', () => {
  it('say how far apart they are, which one other evidence supports, and what to do', () => {
    const device = describeClockDoubt({
      differenceMs: 20 * HOUR,
      wrong: 'device',
      shownBy: ['another node'],
    });
    expect(device.title).toBe('This device’s clock is wrong');
    expect(device.text).toBe(
      'The node’s clock is 20 h ahead of the clock of this device. The node’s clock agrees with another node.',
    );
    expect(device.next).toContain('Set the date and time of this device');
    const node = describeClockDoubt({
      ...({ differenceMs: -2 * HOUR, wrong: 'node' } as const),
      shownBy: ['another node', 'confirmed block'],
    });
    expect(node.text).toBe(
      'The node’s clock is 2 h behind the clock of this device. The device’s clock agrees with another node and the date of your last confirmed block.',
    );
    expect(node.next).toContain('Choose another node');
  });

  it('blame neither clock without evidence', () => {
    const { title, text, next } = describeClockDoubt({ differenceMs: HOUR, wrong: undefined, shownBy: [] });
    expect(title).toBe('The clocks disagree');
    expect(text).toContain('Nothing else shows which of them is right');
    expect(next).toContain('Compare the date and time');
  });

  it('promise that payments work only where the node accepts them', () => {
    const nextOf = (differenceMs: number, wrong: 'node' | 'device') =>
      describeClockDoubt({ differenceMs, wrong, shownBy: ['another node'] }).next;
    expect(nextOf(HOUR, 'node')).toContain('You can still pay');
    expect(nextOf(-HOUR, 'device')).toContain('You can still pay');
    expect(nextOf(-HOUR, 'node')).not.toContain('You can still pay');
  });
});
