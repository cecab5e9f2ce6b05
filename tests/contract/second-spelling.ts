const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The other text of the same address: the lowest bit of the last character carries nothing. Source: Atto protocol, addresses. */
export function secondSpelling(address: string): string {
  const last = ALPHABET.indexOf(address.slice(-1));
  return address.slice(0, -1) + ALPHABET.charAt(last ^ 1);
}
