// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { WalletElsewhere } from './WalletElsewhere';
import { UnsupportedBrowser, missingFeatureOf } from './UnsupportedBrowser';

const page = (
  <StrictMode>
    <WalletElsewhere origin="https://wallet.example" guide={<h2>Guide</h2>} />
  </StrictMode>
);

afterEach(() => {
  cleanup();
  window.history.replaceState({}, '', '/');
});

describe('the wallet page of a site whose wallet is elsewhere', () => {
  it('leads there at top level, and a payment request goes along', () => {
    window.history.replaceState({}, '', '/wallet?receiverAddress=atto%3A%2F%2Fx&amount=5');
    render(page);
    const link = screen.getByRole('link', { name: 'Open the wallet' });
    expect(link.getAttribute('href')).toBe('https://wallet.example/?receiverAddress=atto%3A%2F%2Fx&amount=5');
    expect(link.getAttribute('target')).toBe('_top');
    expect(screen.getByText('Guide')).toBeTruthy();
  });

  it('has no field in which anything could be typed, unless a wallet is stored here', () => {
    const { container } = render(page);
    expect(
      container.querySelectorAll('input, textarea, select, button, form, [contenteditable]'),
    ).toHaveLength(0);
  });

  it('is a complete page without JavaScript', () => {
    const html = renderToString(page);
    expect(html).toContain('href="https://wallet.example/"');
    expect(html).toContain('Enter your 24 words only there');
  });
});

const complete = { crypto: { subtle: {} }, Worker: class {}, navigator: { locks: {} }, hasStorage: true };

describe('what the wallet needs of a browser', () => {
  it.each([
    ['nothing is missing', complete, undefined],
    ['it has no Web Crypto', { ...complete, crypto: {} }, 'crypto'],
    ['it has no crypto at all', { ...complete, crypto: undefined }, 'crypto'],
    ['it has no workers', { ...complete, Worker: undefined }, 'workers'],
    ['it has no locks', { ...complete, navigator: {} }, 'locks'],
    ['it has neither storage nor locks', { ...complete, navigator: {}, hasStorage: false }, undefined],
    ['it is a page over plain http', { ...complete, crypto: {}, navigator: {} }, 'crypto'],
  ] as const)('is looked for before anything else: %s', (_, browser, missing) => {
    expect(missingFeatureOf(browser as Parameters<typeof missingFeatureOf>[0])).toBe(missing);
  });

  it.each([
    ['crypto', 'This browser cannot encrypt here', /over https/],
    ['workers', 'This browser cannot run the wallet', /Allow workers/],
    ['locks', 'This browser cannot keep tabs apart', /Update the browser/],
  ] as const)('is named with what to do, and no field: %s', (missing, title, next) => {
    const { container } = render(<UnsupportedBrowser missing={missing} />);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
    expect(container.querySelectorAll('input, textarea, select, button, form')).toHaveLength(0);
  });
});
