const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The alternative spelling of an address: the lowest bit of its last character has no meaning. Source: Atto protocol,
 * addresses.
 */
export function alternativeSpelling(address: string): string {
  const last = ALPHABET.indexOf(address.slice(-1));
  return address.slice(0, -1) + ALPHABET.charAt(last ^ 1);
}
