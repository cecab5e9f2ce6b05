import { createHash } from 'node:crypto';

/**
 * The keys of the seeded story. They are PUBLISHED: anyone can compute them and take what they hold. They are worth
 * nothing on LOCAL and must never be used anywhere else.
 */
const PHRASE = 'atto test key for network LOCAL, known to everybody';

/** The private key of a label, upper-case hex: SHA-256 of the published phrase, a slash and the label. */
export function testKey(label: string): string {
  return createHash('sha256').update(`${PHRASE}/${label}`).digest('hex').toUpperCase();
}
