import type { PageWallet } from '../../../src/app/wallet/page-wallet';
import {
  createWalletPhases,
  type WalletPhases,
} from '../../../src/features/wallet/shared/model/wallet-phases';
import type { PublicKey } from '../../../src/protocol/public-key';
import { createBrowser, openSession } from './open-session';

interface MemoryPageOptions extends NonNullable<Parameters<typeof openSession>[1]> {
  /** Which accounts the network knows. */
  readonly isUsed?: (publicKey: PublicKey) => boolean;
  /** What the browser answers when it is asked to keep the wallet's data. */
  readonly persistence?: Awaited<ReturnType<PageWallet['persist']>>;
}

/** The phases of a page whose vault, keys and session are in memory. It cannot open a wallet: `opened` says that it was asked. */
export function createMemoryPage({
  isUsed = () => false,
  persistence = 'persistent',
  ...options
}: MemoryPageOptions = {}) {
  const browser = createBrowser();
  const tab = openSession(browser, options);
  const opened: (readonly string[])[] = [];
  const page = {
    ...tab,
    network: options.network ?? 'LOCAL',
    site: '',
    hadVault: () => browser.device.witness.read() !== undefined,
    persist: () => Promise.resolve(persistence),
    used: () => ({ areUsed: async (publicKeys: readonly PublicKey[]) => publicKeys.map(isUsed) }),
    reader: () => ({ accounts: async () => new Map() }),
    open(wallets: readonly string[]) {
      opened.push(wallets);
      return new Promise(() => {});
    },
  };
  const phases: WalletPhases = createWalletPhases(page as unknown as PageWallet);
  return { ...tab, browser, phases, opened };
}
