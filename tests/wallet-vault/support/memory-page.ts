import type { PageWallet } from '../../../src/app/wallet/page-wallet';
import {
  createWalletPhases,
  type WalletPhases,
} from '../../../src/features/wallet/shared/model/wallet-phases';
import { createStore } from '../../../src/lib/store';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { WalletId } from '../../../src/wallet/keys/wallet-id';
import type { OpenWallet } from '../../../src/wallet/owner/open-wallet';
import { createBrowser, openSession } from './open-session';

interface MemoryPageOptions extends NonNullable<Parameters<typeof openSession>[1]> {
  /** Which accounts the network knows. */
  readonly isUsed?: (publicKey: PublicKey) => boolean;
  /** Opens wallets; without it, a wallet stays closed. */
  readonly open?: (
    tab: ReturnType<typeof openSession>,
    wallets: readonly WalletId[],
    options: { readonly signal: AbortSignal },
  ) => Promise<OpenWallet>;
  /** Other members of the page. */
  readonly members?: Partial<PageWallet>;
  /** What the browser answers when it is asked to keep the wallet's data. */
  readonly persistence?: Awaited<ReturnType<PageWallet['persist']>>;
}

/** The phases of a page whose vault, keys and session are in memory. `opened`: the wallets that it was asked to open. */
export function createMemoryPage({
  isUsed = () => false,
  persistence = 'persistent',
  open = () => new Promise<OpenWallet>(() => {}),
  members = {},
  ...options
}: MemoryPageOptions = {}) {
  const browser = createBrowser();
  const tab = openSession(browser, options);
  const opened: (readonly string[])[] = [];
  const page = {
    ...tab,
    network: options.network ?? 'LOCAL',
    site: '',
    keptIn: 'device',
    fallback: createStore<string | undefined>(undefined),
    hadVault: () => browser.device.witness.read() !== undefined,
    persist: () => Promise.resolve(persistence),
    used: () => ({ areUsed: async (publicKeys: readonly PublicKey[]) => publicKeys.map(isUsed) }),
    reader: () => ({ accounts: async () => new Map() }),
    open(wallets: readonly WalletId[], abortable: { readonly signal: AbortSignal }) {
      opened.push(wallets);
      return open(tab, wallets, abortable);
    },
    ...members,
  };
  const phases: WalletPhases = createWalletPhases(page as unknown as PageWallet);
  return { ...tab, browser, phases, opened };
}
