import type { SeenIds } from '@site/src/app/names/seen-ids';
import { isAbbreviated, type Abbreviation } from '@site/src/directory/abbreviation';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import type { Nicknames } from '@site/src/directory/nicknames';
import { addressFromPublicKey, addressPath, type Address } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The accounts and transactions that a shortened text can mean. */
export interface Abbreviated {
  readonly kind: 'abbreviated';
  readonly network?: undefined;
  readonly addresses: readonly Address[];
  readonly hashes: readonly Hash[];
}

/** What can be searched without a request. */
interface Known {
  readonly network: Network;
  readonly nicknames: Nicknames;
  readonly seen: SeenIds;
}

/** More would not be a search result. */
const MAX_EACH = 6;

/** Addresses of keys. Each takes a hash, and the same keys are looked at for every typed character. */
const addresses = new Map<PublicKey, Address>();

/** Looks for a shortened address, hash or public key among names and everything that the page has seen. */
export function findAbbreviated(short: Abbreviation, { network, nicknames, seen }: Known): Abbreviated {
  const named = [...ALL_KNOWN, ...nicknames.values()].filter((one) => one.network === network);
  const found = new Set<Address>(
    named.map(({ address }) => address).filter((address) => isAbbreviated(short, addressPath(address))),
  );
  for (const key of seen.accounts) {
    const address = addressOf(key);
    if (isAbbreviated(short, addressPath(address)) || isAbbreviated(short, key)) found.add(address);
  }
  const hashes = [...seen.transactions].filter((hash) => isAbbreviated(short, hash));
  return {
    kind: 'abbreviated',
    addresses: [...found].slice(0, MAX_EACH),
    hashes: hashes.slice(0, MAX_EACH),
  };
}

function addressOf(key: PublicKey): Address {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const address = addressFromPublicKey(key);
  addresses.set(key, address);
  return address;
}
