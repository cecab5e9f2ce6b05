import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../css/tokens.css';
import './document.css';
import { WALLET_STARTED } from '../app/secrets/page-document';
import type { SiteConfig } from '../app/site/config';
import { WalletDocument } from './WalletDocument';

/** Written by scripts/wallet-origin/bundle.ts: the settings of the build, and the URL of the rest of the site. */
declare const ATTO_WALLET: { readonly config: SiteConfig; readonly site: string };

const root = document.getElementById('wallet');
if (root === null) throw new Error('The document of the wallet has no element for it.');
createRoot(root).render(
  <StrictMode>
    <WalletDocument {...ATTO_WALLET} />
  </StrictMode>,
);
// From here on, parts that do not load report themselves.
Object.assign(window, { [WALLET_STARTED]: true });
