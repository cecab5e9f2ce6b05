import type { Abortable } from '@site/src/lib/abort';
import type { Hash } from '@site/src/protocol/hash';
import { NETWORKS, type Network } from '@site/src/protocol/network';
import { exportBackup } from '@site/src/wallet/backup/back-up';
import { createBrowserWallet, type BrowserWallet } from '@site/src/wallet/browser-wallet';
import { createSealedOutbox } from '@site/src/wallet/outbox/sealed-outbox';
import type { StorageProblem } from '@site/src/wallet/vault/sealed-store';

/** A wallet that is still stored at an address that the wallet has left. */
export interface MovedWallet extends Pick<BrowserWallet, 'vault' | 'keys'> {
  readonly network: Network;
}

/** What its password opened: the text of a backup file, or what has to be decided first. */
export type Saved =
  | {
      readonly text: string;
      /**
       * Payments that were signed here and are not known to be settled, which a backup file leaves out; undefined if that
       * could not be read.
       */
      readonly unsettled: readonly Hash[] | undefined;
    }
  | { readonly problems: readonly StorageProblem[] };

/** The wallets that this browser holds at this address. Errors: those of the device's storage. */
export async function movedWallets(
  options: Abortable,
  walletOf: (network: Network) => MovedWallet = browserWallet,
): Promise<readonly MovedWallet[]> {
  const wallets = NETWORKS.map(walletOf);
  const exist = await Promise.all(wallets.map(({ vault }) => vault.exists(options)));
  return wallets.filter((_, at) => exist[at]);
}

/**
 * Opens a wallet for as long as it takes to make a backup file of it. Its keys sign nothing, and are locked again in any case.
 * Errors: those of unlocking and of `exportBackup`.
 *
 * @param given.withoutDamaged goes on with the records that are intact, as its owner has decided
 */
export async function saveMoved(
  { network, vault, keys }: MovedWallet,
  given: { readonly password: string; readonly withoutDamaged: boolean },
  options: Abortable,
): Promise<Saved> {
  try {
    const { problems } = await vault.unlock(given.password, options);
    if (problems.length > 0) {
      if (!given.withoutDamaged) return { problems };
      await vault.records.repair(options);
    }
    const text = await exportBackup({ vault, keys }, options);
    return { text, unsettled: await unsettledOf({ network, vault }, options).catch(() => undefined) };
  } finally {
    vault.lock('now');
  }
}

async function unsettledOf(
  { network, vault }: Pick<MovedWallet, 'network' | 'vault'>,
  options: Abortable,
): Promise<readonly Hash[]> {
  const outbox = createSealedOutbox(vault.records, network);
  const accounts = await outbox.accounts(options);
  const entries = await Promise.all(accounts.map((account) => outbox.list(account, options)));
  return entries.flat().map(({ hash }) => hash);
}

function browserWallet(network: Network): MovedWallet {
  const { vault, keys, session } = createBrowserWallet(network);
  // Nothing stays open long enough for its timers.
  session.dispose();
  return { network, vault, keys };
}
