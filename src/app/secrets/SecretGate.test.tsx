// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
const marker = (content: string) => `<meta name="atto-document" content="${content}">`;

/** Shows the gate in a document with this head. The document is read when the module loads. */
async function open(head: string) {
  vi.resetModules();
  document.head.innerHTML = head;
  const { SecretGate } = await import('./SecretGate');
  render(
    <SecretGate page="/wallet" base="/">
      <input aria-label="Password" />
    </SecretGate>,
  );
}

beforeEach(() => {
  window.history.replaceState({}, '', '/wallet');
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  Reflect.deleteProperty(window, 'dataLayer');
});

describe('a gate before a part for secrets', () => {
  it('is open in the document that the build wrote for it', async () => {
    await open(POLICY + marker('/wallet'));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByText(/Development server/)).toBeNull();
  });

  it('says that plain http protects nothing, and leads to the same page over https', async () => {
    vi.stubGlobal('isSecureContext', false);
    await open(POLICY + marker('/wallet'));
    expect(screen.getByRole('alert').textContent).toContain('This page was loaded over plain http');
    expect(screen.getByRole('link').getAttribute('href')).toBe(`https://${window.location.host}/wallet`);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says what is missing, and shows nothing else', async () => {
    await open(marker('/wallet'));
    expect(screen.getByRole('alert').textContent).toContain(
      'The content security policy of this page is missing',
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says so inside its container where it is the whole page', async () => {
    vi.resetModules();
    document.head.innerHTML = marker('/wallet');
    const { SecretGate } = await import('./SecretGate');
    const Refused = ({ children }: { children: ReactNode }) => <main>{children}</main>;
    render(
      <SecretGate page="/wallet" base="/" Refused={Refused}>
        <input aria-label="Password" />
      </SecretGate>,
    );
    expect(within(screen.getByRole('main')).getByRole('alert')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('closes if a tag manager has arrived since the page loaded', async () => {
    Object.assign(window, { dataLayer: [] });
    await open(POLICY + marker('/wallet'));
    expect(screen.getByRole('alert').textContent).toContain('A tag manager runs on this page');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/wallet');
  });

  it('marks the development server, which protects nothing', async () => {
    await open(marker('development'));
    expect(screen.getByText(/^Development server/)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
