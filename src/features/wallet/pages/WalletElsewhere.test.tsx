// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { WalletElsewhere } from './WalletElsewhere';

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
