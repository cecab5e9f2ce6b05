import type { NodeReader } from '../../../app/node/node-reader';
import { KNOWN_ADDRESSES, type KnownAddress } from '../../../directory/known-addresses';
import type { Account } from '../../../protocol/account';
import { isAttoError } from '../../../protocol/error';
import type { Network } from '../../../protocol/network';
import { isTreasury } from './bases';
import { newestOf } from './newest';

/** How many accounts a node's own list holds at most. */
export const NODE_LIST = 100;

/** The list as it was read, in one moment. */
export interface ReadList {
  /** `node`: the node's own list of the largest accounts. `known`: it has none, and known addresses were read. */
  readonly source: 'node' | 'known';
  readonly accounts: readonly Account[];
  /** Whether these are all accounts of the network: a node's list that is shorter than it could be. */
  readonly complete: boolean;
  /** How many addresses were asked about, of a list of known ones. */
  readonly asked: number;
  /** The labelled treasury accounts that are open; undefined when they could not be read. */
  readonly treasury: readonly Account[] | undefined;
  /** The labelled treasury accounts of this network. */
  readonly treasuryAccounts: number;
}

interface Abortable {
  readonly signal: AbortSignal;
}

/** Reads the largest accounts, or the known ones where the node keeps no list. Errors: NODE_*. */
export async function askList(reader: NodeReader, { signal }: Abortable): Promise<ReadList> {
  const known = KNOWN_ADDRESSES.filter(({ network }) => network === reader.network);
  const largest = await largestOrNone(reader, { signal });
  if (largest === undefined) {
    const found = await reader.accounts(
      known.map(({ address }) => address),
      { signal },
    );
    const treasury = await treasuryOf(reader, known, [...found.values()], { signal });
    return {
      ...{ source: 'known', accounts: [...found.values()], complete: false, asked: known.length },
      ...treasury,
    };
  }
  const complete = largest.length < NODE_LIST;
  const treasury = await treasuryOf(reader, known, largest, { signal });
  return { source: 'node', accounts: largest, complete, asked: largest.length, ...treasury };
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

/** Reads the treasury accounts; where the list has a later state of one, that counts. One never opened holds nothing. */
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
