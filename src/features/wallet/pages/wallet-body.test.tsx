// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageDocument } from '../../../app/secrets/page-document';
import type { SiteConfig } from '../../../app/site/config';
import { WalletBody } from './WalletBody';

const written = vi.hoisted(() => ({ now: '' }));
vi.mock('../../../app/secrets/page-document', async (original) => ({
  ...(await original<object>()),
  pageDocument: () => ({ written: written.now }) as PageDocument,
}));
vi.mock('../../../app/wallet/page-wallet', () => ({
  createPageWallet: () => {
    throw new Error('opened');
  },
}));

const show = (network: SiteConfig['network']) => render(<WalletBody config={{ network } as SiteConfig} />);
afterEach(cleanup);

describe('the wallet on the development server', () => {
  it('opens only on the network LOCAL', () => {
    written.now = 'development';
    show('LIVE');
    expect(screen.getByRole('alert').textContent).toContain('only opens on the network LOCAL');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => show('LOCAL')).toThrow('opened');
    written.now = '/wallet';
    expect(() => show('LIVE')).toThrow('opened');
  });
});
