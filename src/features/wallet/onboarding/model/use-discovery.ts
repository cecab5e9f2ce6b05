import { useEffect, useState } from 'react';
import type { Abortable } from '../../../../lib/abort';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { Amount } from '../../../../protocol/amount';
import type { PublicKey } from '../../../../protocol/public-key';
import type { AccountList } from '../../../../wallet/accounts/account-list';
import { discoverAccounts, type FoundAccount } from '../../../../wallet/accounts/discover-accounts';
import type { WalletId } from '../../../../wallet/keys/wallet-id';
import type { SealedDocument } from '../../../../wallet/vault/sealed-document';
import type { PageWallet } from '../../../../app/wallet/page-wallet';
import { withFound } from '../../shared/lib/account-names';
import { usePhases } from '../../shared/model/wallet-context';

/** An account of words, as it is listed. */
export interface RestoredAccount extends FoundAccount {
  readonly name: string;
  /** Undefined if it is not open yet. */
  readonly balance: Amount | undefined;
}

/** Where the search for the accounts of words is. */
export type Discovery =
  | { readonly status: 'searching'; readonly searched: number; readonly found: number }
  | { readonly status: 'found'; readonly accounts: readonly RestoredAccount[] }
  | { readonly status: 'failed'; readonly error: unknown };

const START: Discovery = { status: 'searching', searched: 0, found: 0 };

/** Which accounts are searched, and where they are listed. */
interface Search {
  readonly wallet: WalletId;
  readonly accounts: Pick<SealedDocument<AccountList>, 'change'>;
  /** Undefined for the default node. */
  readonly node: string | undefined;
}

/** Searches for the used accounts of a wallet and lists them. */
export function useDiscovery({ wallet, accounts, node }: Search): {
  readonly discovery: Discovery;
  readonly retry: () => void;
} {
  const { page } = usePhases();
  const [attempt, setAttempt] = useState(0);
  const search = `${wallet} ${node ?? ''} ${attempt}`;
  const [known, setKnown] = useState<{ readonly of: string; readonly discovery: Discovery }>();
  useEffect(() => {
    const setDiscovery = (discovery: Discovery) => setKnown({ of: search, discovery });
    const life = new AbortController();
    const { signal } = life;
    const onProgress = (searched: number, found: number) =>
      signal.aborted || setDiscovery({ status: 'searching', searched, found });
    listUsed(page, { wallet, accounts, node }, { signal, onProgress }).then(
      (found) => signal.aborted || setDiscovery({ status: 'found', accounts: found }),
      (error: unknown) => signal.aborted || setDiscovery({ status: 'failed', error }),
    );
    return () => life.abort();
  }, [page, wallet, accounts, node, search]);
  return {
    // What another node reported, or an earlier attempt, is over.
    discovery: known?.of === search ? known.discovery : START,
    retry: () => setAttempt((before) => before + 1),
  };
}

/** The first account and the used ones, listed in the vault, with their balances. */
async function listUsed(
  { keys, reader, used }: PageWallet,
  { wallet, accounts, node }: Search,
  { signal, onProgress }: Abortable & { readonly onProgress: (searched: number, found: number) => void },
): Promise<readonly RestoredAccount[]> {
  const settings = { node };
  const found = await discoverAccounts({ keys, used: used(settings) }, wallet, {
    signal,
    onProgress: (progress) => onProgress(progress.searched, progress.found.length),
  });
  const [first] = await keys.call('publicKeys', { wallet, indexes: [0] }, { signal });
  const isFirstUsed = found.some(({ index }) => index === 0);
  const all = isFirstUsed ? found : [{ index: 0, publicKey: first as PublicKey }, ...found];
  const places = all.map(({ index, publicKey }) => ({ publicKey, place: { wallet, index } }));
  const list = await accounts.change((before) => withFound(before, places), { signal });
  const names = new Map(list.map(({ publicKey, name }) => [publicKey, name]));
  const addresses = found.map(({ publicKey }) => addressFromPublicKey(publicKey));
  const states = await reader(settings).accounts(addresses, { signal });
  return all.map((account) => ({
    ...account,
    name: names.get(account.publicKey) ?? `Account ${account.index + 1}`,
    balance: states.get(account.publicKey)?.balance,
  }));
}
