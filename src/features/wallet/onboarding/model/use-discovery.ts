import { useEffect, useState } from 'react';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { Amount } from '../../../../protocol/amount';
import type { PublicKey } from '../../../../protocol/public-key';
import { ACCOUNT_SCHEMA, withAccount } from '../../../../wallet/accounts/account-list';
import { discoverAccounts, type FoundAccount } from '../../../../wallet/accounts/discover-accounts';
import type { WalletId } from '../../../../wallet/keys/wallet-id';
import { createSealedDocument } from '../../../../wallet/vault/sealed-document';
import type { PageWallet } from '../../../../app/wallet/page-wallet';
import { usePhases } from '../../shared/model/wallet-context';

interface Abortable {
  readonly signal: AbortSignal;
}

/** An account of restored words. */
export interface RestoredAccount extends FoundAccount {
  /** Undefined if it is not open yet. */
  readonly balance: Amount | undefined;
}

/** Where the search for the accounts of restored words is. */
export type Discovery =
  | { readonly status: 'searching'; readonly searched: number; readonly found: number }
  | { readonly status: 'found'; readonly accounts: readonly RestoredAccount[] }
  | { readonly status: 'failed'; readonly error: unknown };

const START: Discovery = { status: 'searching', searched: 0, found: 0 };

/** Searches for the used accounts of a wallet and lists them in its vault. */
export function useDiscovery(wallet: WalletId): {
  readonly discovery: Discovery;
  readonly retry: () => void;
} {
  const { page } = usePhases();
  const [discovery, setDiscovery] = useState<Discovery>(START);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const onProgress = (searched: number, found: number) =>
      signal.aborted || setDiscovery({ status: 'searching', searched, found });
    listUsed(page, wallet, { signal, onProgress }).then(
      (accounts) => signal.aborted || setDiscovery({ status: 'found', accounts }),
      (error: unknown) => signal.aborted || setDiscovery({ status: 'failed', error }),
    );
    return () => life.abort();
  }, [page, wallet, attempt]);
  return {
    discovery,
    retry() {
      setDiscovery(START);
      setAttempt((before) => before + 1);
    },
  };
}

/** The first account and the used ones, listed in the vault, with their balances. */
async function listUsed(
  { vault, keys, reader, used }: PageWallet,
  wallet: WalletId,
  { signal, onProgress }: Abortable & { readonly onProgress: (searched: number, found: number) => void },
): Promise<readonly RestoredAccount[]> {
  const settings = { node: undefined };
  const found = await discoverAccounts({ keys, used: used(settings) }, wallet, {
    signal,
    onProgress: (progress) => onProgress(progress.searched, progress.found.length),
  });
  const [first] = await keys.call('publicKeys', { wallet, indexes: [0] }, { signal });
  const isFirstUsed = found.some(({ index }) => index === 0);
  const all = isFirstUsed ? found : [{ index: 0, publicKey: first as PublicKey }, ...found];
  const named = all.map(({ index, publicKey }) => ({
    ...{ publicKey, name: `Account ${index + 1}` },
    place: { wallet, index },
  }));
  await createSealedDocument(vault.records, ACCOUNT_SCHEMA).change(
    (list) => named.reduce(withAccount, list),
    { signal },
  );
  const addresses = found.map(({ publicKey }) => addressFromPublicKey(publicKey));
  const states = await reader(settings).accounts(addresses, { signal });
  return all.map((account) => ({ ...account, balance: states.get(account.publicKey)?.balance }));
}
