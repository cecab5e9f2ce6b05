import type { Address } from '../protocol/address';
import type { Network } from '../protocol/network';
import { ALL_KNOWN } from './known-addresses';
import type { Nicknames } from './nicknames';

/** A public name or a nickname of an account on another network. */
export interface NamedElsewhere {
  readonly network: Network;
  readonly address: Address;
  readonly name: string;
}

const MIN_LENGTH = 2;
const MAX = 8;

/**
 * Names on other networks that contain a text, in any case: those that start with it first, and nicknames before public
 * names. None for a text that is too short to be a name.
 */
export function namedElsewhere(
  typed: string,
  network: Network,
  nicknames: Nicknames,
): readonly NamedElsewhere[] {
  const text = typed.trim().toLowerCase();
  if (text.length < MIN_LENGTH) return [];
  const known = ALL_KNOWN.map(({ label, ...one }) => ({ ...one, name: label, also: one.entity }));
  const own = [...nicknames.values()].map((one) => ({ ...one, also: '' }));
  const rank = (name: string) => (name.toLowerCase().startsWith(text) ? 0 : 1);
  const found = new Map<string, NamedElsewhere>();
  for (const { network: other, address, name, also } of [...own, ...known]) {
    if (other === network || !`${name} ${also}`.toLowerCase().includes(text)) continue;
    const key = `${other} ${address}`;
    if (!found.has(key)) found.set(key, { network: other, address, name });
  }
  return [...found.values()].sort((one, other) => rank(one.name) - rank(other.name)).slice(0, MAX);
}
