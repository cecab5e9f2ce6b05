import { useEffect, useState } from 'react';
import type { Abortable } from '@site/src/lib/abort';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Amount } from '@site/src/protocol/amount';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import { discoverAccounts, type FoundAccount } from '@site/src/wallet/accounts/discover-accounts';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import type { SealedDocument } from '@site/src/wallet/vault/sealed-document';
import type { PageWallet } from '@site/src/app/wallet/page-wallet';
import { withFound } from '@site/src/wallet/accounts/account-names';
import { usePhases } from '../../shared/model/wallet-context';

/** An account of words, as it is listed. */
export interface RestoredAccount extends FoundAccount {
  readonly name: string;
  /** Undefined if it is not open yet. */
  readonly balance: Amount | undefined;
}

/** Where the search for the accounts of words is; `searched` is the first index that was not searched. */
export type Discovery =
  | { readonly status: 'searching'; readonly searched: number; readonly found: number }
  | { readonly status: 'found'; readonly searched: number; readonly accounts: readonly RestoredAccount[] }
  | { readonly status: 'failed'; readonly error: unknown };

/** How many accounts a further search looks at, at least. */
export const NEXT_ACCOUNTS = 100;

/** Which accounts are searched, and where they are listed. */
interface Search {
  readonly wallet: WalletId;
  readonly accounts: Pick<SealedDocument<AccountList>, 'change'>;
  /** Undefined for the default node. */
  readonly node: string | undefined;
}

/** The part of a search that runs now. */
interface Round {
  /** The wallet and the node that it is about. */
  readonly of: string;
  readonly from: number;
  /** What was listed by earlier rounds. */
  readonly listed: readonly RestoredAccount[];
}

/** Searches for the used accounts of a wallet and lists them. */
export function useDiscovery({ wallet, accounts, node }: Search): {
  readonly discovery: Discovery;
  readonly retry: () => void;
  /** Searches the next {@link NEXT_ACCOUNTS} accounts, too. */
  readonly more: () => void;
  /** Lists the account with this index, whether it was used or not. Errors: WALLET_*, NODE_*. */
  readonly add: (index: number, options: Abortable) => Promise<void>;
} {
  const { page } = usePhases();
  const [attempt, setAttempt] = useState(0);
  const of = `${wallet} ${node ?? ''}`;
  const [later, setLater] = useState<Round>();
  // What another node reported, or an earlier attempt, is over.
  const round = later?.of === of ? later : undefined;
  const from = round?.from ?? 0;
  const search = `${of} ${attempt} ${from}`;
  const [known, setKnown] = useState<{ readonly of: string; readonly discovery: Discovery }>();
  useEffect(() => {
    const setDiscovery = (discovery: Discovery) => setKnown({ of: search, discovery });
    const life = new AbortController();
    const { signal } = life;
    const onProgress = (searched: number, found: number) =>
      signal.aborted || setDiscovery({ status: 'searching', searched, found });
    listUsed(page, { wallet, accounts, node }, { from, signal, onProgress }).then(
      ({ listed, searched }) =>
        signal.aborted ||
        setDiscovery({ status: 'found', searched, accounts: merged(round?.listed ?? [], listed) }),
      (error: unknown) => signal.aborted || setDiscovery({ status: 'failed', error }),
    );
    return () => life.abort();
    // The round changes with `search`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, wallet, accounts, node, search]);
  const discovery: Discovery =
    known?.of === search ? known.discovery : { status: 'searching', searched: from, found: 0 };
  return {
    discovery,
    retry: () => setAttempt((before) => before + 1),
    more() {
      if (discovery.status === 'found')
        setLater({ of, from: discovery.searched, listed: discovery.accounts });
    },
    async add(index, options) {
      const [publicKey] = await page.keys.call('publicKeys', { wallet, indexes: [index] }, options);
      const one = { index, publicKey: publicKey as PublicKey };
      const listed = await list(page, { wallet, accounts, node }, [one], options);
      setKnown((now) =>
        now?.of === search && now.discovery.status === 'found'
          ? { ...now, discovery: { ...now.discovery, accounts: merged(now.discovery.accounts, listed) } }
          : now,
      );
    },
  };
}

/** The used accounts from an index on, and the first account in any case, listed in the vault, with their balances. */
async function listUsed(
  page: PageWallet,
  search: Search,
  {
    from,
    signal,
    onProgress,
  }: Abortable & { readonly from: number; readonly onProgress: (searched: number, found: number) => void },
): Promise<{ readonly listed: readonly RestoredAccount[]; readonly searched: number }> {
  const { keys, used } = page;
  const { wallet, node } = search;
  const { found, searched } = await discoverAccounts({ keys, used: used({ node }) }, wallet, {
    ...{ signal, from, atLeast: from === 0 ? 0 : NEXT_ACCOUNTS },
    onProgress: (progress) => onProgress(progress.searched, progress.found.length),
  });
  const [first] = await keys.call('publicKeys', { wallet, indexes: [0] }, { signal });
  const isFirstListed = from > 0 || found.some(({ index }) => index === 0);
  const all = isFirstListed ? found : [{ index: 0, publicKey: first as PublicKey }, ...found];
  return { listed: await list(page, search, all, { signal }), searched };
}

/** Lists accounts in the vault, and reads their balances. */
async function list(
  { reader }: PageWallet,
  { wallet, accounts, node }: Search,
  found: readonly FoundAccount[],
  { signal }: Abortable,
): Promise<readonly RestoredAccount[]> {
  const places = found.map(({ index, publicKey }) => ({ publicKey, place: { wallet, index } }));
  const all = await accounts.change((before) => withFound(before, places), { signal });
  const names = new Map(all.map(({ publicKey, name }) => [publicKey, name]));
  const addresses = found.map(({ publicKey }) => addressFromPublicKey(publicKey));
  const states = await reader({ node }).accounts(addresses, { signal });
  return found.map((account) => ({
    ...account,
    name: names.get(account.publicKey) ?? `Account ${account.index + 1}`,
    balance: states.get(account.publicKey)?.balance,
  }));
}

/** By index, each once. */
function merged(
  earlier: readonly RestoredAccount[],
  later: readonly RestoredAccount[],
): readonly RestoredAccount[] {
  const all = new Map([...earlier, ...later].map((account) => [account.publicKey, account]));
  return [...all.values()].sort((one, other) => one.index - other.index);
}
