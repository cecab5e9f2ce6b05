import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** How many leading 16-bit groups of an IPv6 address name the network of one customer: 48 bits. */
const GROUPS = 3;

/**
 * The subnet to which a client belongs: the first 24 bits of an IPv4 address, the first 48 of an IPv6
 * address. What is no address belongs to one network of its own.
 */
export function subnetOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIPv4(plain)) return subnetOfIPv4(plain.split('.'));
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, GROUPS).join(':')}::/48`;
  // An IPv4 address as a socket for both versions reports it.
  const bytes = groups.slice(6).map((group) => parseInt(group, 16));
  return subnetOfIPv4(bytes.flatMap((pair) => [pair >> 8, pair & 255]).map(String));
}

const subnetOfIPv4 = (bytes: readonly string[]) => `${bytes.slice(0, 3).join('.')}.0/24`;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // The last 32 bits may be written as an IPv4 address.
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** The name under which a subnet is stored: without the secret, it cannot be turned back. */
export function subnetName(subnet: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update('subnet').update(subnet).digest('hex').slice(0, 24);
}

/** The address from which a request came, as far as it is known. */
export interface Client {
  readonly address: string;
  /** How many addresses the header lacks that the trusted proxies should have written; 0 if all are there. */
  readonly missing: number;
}

/**
 * The client's address: that of the connection, or the one that the last trusted proxy reports. If a proxy reports none,
 * the nearest one that is known.
 *
 * @param forwarded the header `X-Forwarded-For`, to which each proxy appends the address that it sees
 * @param proxies how many trusted proxies a request passes; 0 ignores the header, which anyone can send
 */
export function clientOf(connection: string, forwarded: string | undefined, proxies: number): Client {
  if (proxies === 0) return { address: connection, missing: 0 };
  const reported = (forwarded ?? '').split(',').map(addressIn);
  const trusted = forwarded === undefined ? [] : reported.slice(-proxies);
  const known = trusted.filter((address) => address !== undefined);
  return { address: known[0] ?? connection, missing: proxies - known.length };
}

/** The address in an entry of the header: some proxies add the port, and brackets around IPv6. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const plain = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIPv4(plain) || isIPv6(plain) ? plain : undefined;
}
