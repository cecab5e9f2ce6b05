import type { Abortable } from '../../lib/abort';
import { createStore, type Store } from '../../lib/store';
import type { Network } from '../../protocol/network';
import { createBrowserWallet, type BrowserWallet, type KeptIn } from '../../wallet/browser-wallet';
import type { WalletId } from '../../wallet/keys/wallet-id';
import type { UsedAccounts } from '../../wallet/accounts/discover-accounts';
import type { OpenWallet } from '../../wallet/owner/open-wallet';
import type { WalletSettings } from '../../wallet/settings/wallet-settings';
import type { NodeReader } from '../node/node-reader';
import { walletNodes } from '../node/networks';
import { createServices, type Services } from '../node/services';
import type { SiteConfig } from '../site/config';
import { explorerLinks, type ExplorerLinks } from '../url/explorer-links';
import { writeNetwork } from '../url/network-in-url';
import { createUsedAccounts } from './used-accounts';

/** The wallet of this page: the vault of one network, and what connects it with that network. */
export interface PageWallet extends BrowserWallet {
  readonly network: Network;
  /** Opens the wallets of an unlocked vault. Errors: those of `openWallet`, PAYMENT_LOCKS_MISSING. */
  open(wallets: readonly WalletId[], options: Abortable): Promise<OpenWallet>;
  /** The site's own URL without a slash at the end; empty where the wallet is a page of the site. */
  readonly site: string;
  /** Links to the explorer, which keep the wallet's network. */
  readonly explorer: ExplorerLinks;
  /** The nodes among which the owner can choose, the default first. */
  readonly nodes: readonly [string, ...string[]];
  /**
   * The node of the list that is used because the default one did not respond; undefined: none. A node that the
   * owner chose has no fallback. It is forgotten with the page.
   */
  readonly fallback: Store<string | undefined>;
  /** What the page may request from the node of these settings. */
  reader(settings: Pick<WalletSettings, 'node'>): NodeReader;
  /** Which accounts are used, as the node of these settings reports. */
  used(settings: Pick<WalletSettings, 'node'>): UsedAccounts;
}

/** The wallet of a network. Only in a browser. */
export function createPageWallet(
  network: Network,
  config: SiteConfig,
  {
    services = createServices(config),
    site = '',
    keptIn = 'device',
  }: { readonly services?: Services; readonly site?: string; readonly keptIn?: KeptIn } = {},
): PageWallet {
  const links = explorerLinks(writeNetwork('', network, config.network));
  const wallet = createBrowserWallet(network, { keptIn, isAlone: site !== '' });
  const nodes = walletNodes(network, config);
  const fallback = createStore<string | undefined>(undefined);
  // The content policy of a later build may not allow a node that was chosen before.
  const urlOf = ({ node }: Pick<WalletSettings, 'node'>) =>
    node !== undefined && nodes.includes(node) ? node : (fallback.getSnapshot() ?? nodes[0]);
  const reader = (settings: Pick<WalletSettings, 'node'>) => services.reader(network, urlOf(settings));
  const used = (settings: Pick<WalletSettings, 'node'>) =>
    createUsedAccounts(services.client(network, urlOf(settings)));
  return {
    ...wallet,
    network,
    site,
    nodes,
    fallback,
    reader,
    used,
    explorer: {
      home: site + links.home,
      richList: site + links.richList,
      watchList: site + links.watchList,
      transaction: (hash) => site + links.transaction(hash),
      account: (path) => site + links.account(path),
    },
    async open(wallets, options) {
      // Payments, their streams and their search for work are not part of the first screen.
      const { openPageWallet } = await import(/* webpackChunkName: "wallet-open" */ './open-page-wallet');
      const connection = (settings: WalletSettings) => {
        const url = urlOf(settings);
        const other = nodes.find((one) => one !== url);
        return {
          client: services.client(network, url),
          reader: reader(settings),
          other: other === undefined ? undefined : services.client(network, other),
        };
      };
      return openPageWallet({ wallet, wallets, connection }, options);
    },
  };
}
