import type { NodeReader } from '@site/src/app/node/node-reader';
import { KNOWN_ADDRESSES, type KnownAddress } from '@site/src/directory/known-addresses';
import type { Abortable } from '@site/src/lib/abort';
import type { Account } from '@site/src/protocol/account';
import { isAttoError } from '@site/src/protocol/error';
import type { Network } from '@site/src/protocol/network';
import { isTreasury } from './shares';

/** The greatest length of a node's list. */
export const NODE_LIST = 100;

/** The list as it was read. */
export interface ReadList {
  /** `node`: the node's list of the largest accounts. `known`: it has none, so known addresses were read. */
  readonly source: 'node' | 'known';
  readonly accounts: readonly Account[];
  /** Whether these are all accounts of the network: the node's list is shorter than its limit. */
  readonly complete: boolean;
  /** The number of requested addresses in a list of known ones. */
  readonly requested: number;
  /** The labelled treasury accounts that are open; undefined when they could not be read. */
  readonly treasury: readonly Account[] | undefined;
  /** The labelled treasury accounts of this network. */
  readonly treasuryAccounts: number;
}

/** Reads the largest accounts, or the known ones if the node has no list. Errors: NODE_*. */
export async function readList(reader: NodeReader, { signal }: Abortable): Promise<ReadList> {
  const known = KNOWN_ADDRESSES.filter(({ network }) => network === reader.network);
  const largest = await largestOrNone(reader, { signal });
  if (largest === undefined) {
    const found = await reader.accounts(
      known.map(({ address }) => address),
      { signal },
    );
    const treasury = await treasuryOf(reader, known, [...found.values()], { signal });
    return {
      source: 'known',
      accounts: [...found.values()],
      complete: false,
      requested: known.length,
      ...treasury,
    };
  }
  const complete = largest.length < NODE_LIST;
  const treasury = await treasuryOf(reader, known, largest, { signal });
  return { source: 'node', accounts: largest, complete, requested: largest.length, ...treasury };
}

async function largestOrNone(
  reader: NodeReader,
  options: Abortable,
): Promise<readonly Account[] | undefined> {
  try {
    return await reader.topAccounts(options);
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return undefined;
    throw error;
  }
}

/** Reads the treasury accounts; a later state in the list has priority. An unopened account holds nothing. */
async function treasuryOf(
  reader: NodeReader,
  known: readonly KnownAddress[],
  listed: readonly Account[],
  { signal }: Abortable,
): Promise<Pick<ReadList, 'treasury' | 'treasuryAccounts'>> {
  const labelled = known.filter(isTreasury);
  if (labelled.length === 0) return { treasury: [], treasuryAccounts: 0 };
  try {
    const read = await reader.accounts(
      labelled.map(({ address }) => address),
      { signal },
    );
    const states = new Map(listed.map((account) => [account.publicKey as string, account]));
    return { treasury: newestOf([...read.values()], states), treasuryAccounts: labelled.length };
  } catch (error) {
    signal.throwIfAborted();
    if (!isAttoError(error)) throw error;
    return { treasury: undefined, treasuryAccounts: labelled.length };
  }
}

/** The name of an address in the network's public labels, by address. */
export function labelsOf(network: Network): ReadonlyMap<string, KnownAddress> {
  return new Map(
    KNOWN_ADDRESSES.filter((known) => known.network === network).map((known) => [known.address, known]),
  );
}

/** The later of two states of each account, by height: an outdated state is ignored. */
export function newestOf(
  accounts: readonly Account[],
  live: ReadonlyMap<string, Account>,
): readonly Account[] {
  return accounts.map((account) => {
    const later = live.get(account.publicKey);
    return later && later.height > account.height ? later : account;
  });
}

/** The number of accounts whose balance has changed since they were ranked. */
export function changedSince(accounts: readonly Account[], live: ReadonlyMap<string, Account>): number {
  return newestOf(accounts, live).filter((account, index) => account.balance !== accounts[index]?.balance)
    .length;
}
