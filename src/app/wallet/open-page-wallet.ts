import { systemClock } from '../../lib/clock';
import { systemRandom } from '../../lib/random';
import type { NodeClient } from '../../node-client/node-client';
import type { BrowserWallet } from '../../wallet/browser-wallet';
import type { WalletId } from '../../wallet/keys/wallet-id';
import { openWallet, type OpenWallet } from '../../wallet/owner/open-wallet';
import type { WalletSettings } from '../../wallet/settings/wallet-settings';
import type { NodeReader } from '../node/node-reader';
import { connectWallet } from './wallet-connection';

interface OpenParts {
  readonly wallet: BrowserWallet;
  readonly wallets: readonly WalletId[];
  /** The node of these settings. */
  connection(settings: WalletSettings): {
    readonly client: NodeClient;
    readonly reader: NodeReader;
    /** Another node of the list, if there is one. */
    readonly other: NodeClient | undefined;
  };
}

/** Opens wallets of an unlocked vault in this page. Errors: those of `openWallet`, PAYMENT_LOCKS_MISSING. */
export function openPageWallet(
  { wallet, wallets, connection }: OpenParts,
  options: { readonly signal: AbortSignal },
): Promise<OpenWallet> {
  return openWallet(
    {
      ...wallet,
      wallets,
      connect: (settings) =>
        connectWallet({ ...connection(settings), isWorkPrivate: settings.workSource === 'device' }),
      locks: wallet.locks(),
      clock: systemClock,
      random: systemRandom,
    },
    options,
  );
}
