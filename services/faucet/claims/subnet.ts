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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(mapped)) return `${groupsOf(mapped).slice(0, GROUPS).join(':')}::/48`;
  return 'unknown';
}

/** The eight groups of an IPv6 address, or at least all before its last `::`. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
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

/**
 * The client's address: that of the connection, or the one that the last trusted proxy reports.
 *
 * @param forwarded the header `X-Forwarded-For`, to which each proxy appends the address that it sees
 * @param proxies how many trusted proxies a request passes; 0 ignores the header, which anyone can send
 */
export function clientAddress(connection: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return connection;
  const reported = (forwarded ?? '').split(',').map((address) => address.trim());
  return reported.at(-proxies) || connection;
}
