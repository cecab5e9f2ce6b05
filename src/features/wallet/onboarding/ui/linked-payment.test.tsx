// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LinkedPayment } from './LinkedPayment';

const ADDRESS = 'atto://adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo';

function open(query: string) {
  window.history.replaceState(undefined, '', `/wallet${query}`);
  return render(<LinkedPayment network="LIVE" />).container;
}
const link = (more: string) => `?receiverAddress=${encodeURIComponent(ADDRESS)}${more}`;

afterEach(() => {
  cleanup();
  window.history.replaceState(undefined, '', '/wallet');
});

describe('a payment link before the wallet is open', () => {
  it.each([
    ['an amount', '&amount=2500000000', 'Pay 2.5 ATTO to adcv…x7wo'],
    ['no amount', '', 'Pay adcv…x7wo'],
    ['parameters of a social network', '&amount=1000000000&fbclid=x&utm_source=y', 'Pay 1 ATTO to adcv…x7wo'],
  ])('with %s says what it asks for, and on which network', (_, more, title) => {
    open(link(more));
    const [asked] = screen.getByRole('complementary').querySelectorAll('strong');
    expect(asked?.textContent?.replace(/\s+/g, ' ')).toBe(title);
    expect(screen.getByText('Live network. You review it before anything is signed.')).toBeTruthy();
    expect(screen.getByText('Continue on another device')).toBeTruthy();
  });

  it('shows the sender’s words as such', () => {
    open(link('&amount=1&label=Corner+bakery&message=Order%207'));
    expect(
      screen.getByText(/^The request calls the receiver “Corner bakery” and says “Order 7”\. Anyone/),
    ).toBeTruthy();
  });

  it.each([
    ['another network', link('&network=DEV'), /for another network/],
    ['a repeated amount', link('&amount=1&amount=2'), /twice/],
    ['no address', '?receiverAddress=nobody', /no valid address/],
  ])('that is refused for %s says why', (_, query, why) => {
    const page = open(query);
    expect(screen.getByRole('alert').textContent).toMatch(why);
    expect(page.textContent).not.toMatch(/^Pay/);
  });

  it('is absent without a link', () => {
    expect(open('?network=LIVE').textContent).toBe('');
  });
});
