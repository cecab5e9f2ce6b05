// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageDocument } from '@site/src/app/secrets/page-document';
import type { SiteConfig } from '@site/src/app/site/config';
import { NETWORKS } from '@site/src/protocol/network';
import { WalletBody } from './WalletBody';

const written = vi.hoisted(() => ({ now: '' }));
vi.mock('@site/src/app/secrets/page-document', async (original) => ({
  ...(await original<object>()),
  pageDocument: () => ({ written: written.now }) as PageDocument,
}));
// The document of the test is not complete.
vi.mock('./UnsupportedBrowser', () => ({ missingFeature: () => undefined }));
vi.mock('@site/src/app/wallet/page-wallet', () => ({
  createPageWallet: () => {
    throw new Error('opened');
  },
}));

/** Shows the wallet's body at an address with this query. */
const visit = (search: string, network: SiteConfig['network']) => {
  window.history.replaceState(null, '', `/wallet${search}`);
  return render(<WalletBody config={{ network } as SiteConfig} />);
};
const show = (network: SiteConfig['network']) => visit('', network);
afterEach(cleanup);

describe('the wallet of a network', () => {
  it.each(['BTEA', 'l\u0131ve', 'MAIN'])('does not open for the unknown name %s', (name) => {
    written.now = '/wallet';
    visit(`?network=${encodeURIComponent(name)}&receiverAddress=x`, 'LIVE');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain(`names the network “${name}”, which Atto does not have`);
    expect(alert).toContain('No wallet was opened');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...NETWORKS.map((of) => `/wallet?${of === 'LIVE' ? '' : `network=${of}&`}receiverAddress=x`),
      '/help',
    ]);
  });

  it('opens in either case of the name', () => {
    written.now = '/wallet';
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => visit('?network=beta', 'LIVE')).toThrow('opened');
  });
});

describe('the wallet on the development server', () => {
  it('opens only on the network LOCAL', () => {
    written.now = 'development';
    show('LIVE');
    expect(screen.getByRole('alert').textContent).toContain('opens only on the LOCAL network');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => show('LOCAL')).toThrow('opened');
    written.now = '/wallet';
    expect(() => show('LIVE')).toThrow('opened');
  });
});
