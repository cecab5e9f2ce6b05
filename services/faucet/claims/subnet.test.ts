import { describe, expect, it } from 'vitest';
import { clientAddress, subnetName, subnetOf } from './subnet';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['', 'unknown'],
    ['evil', 'unknown'],
  ])('%s is in %s', (address, subnet) => expect(subnetOf(address)).toBe(subnet));

  it('is stored under a name that depends on the secret', () => {
    const secrets = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const [one, other] = secrets.map((secret) => subnetName('203.0.113.0/24', secret));
    expect(one).toMatch(/^[0-9a-f]{24}$/);
    expect(one).not.toBe(other);
  });
});

describe('the address of a client', () => {
  it.each([
    [0, '198.51.100.1', '192.0.2.1'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [3, '198.51.100.1, 203.0.113.7', '192.0.2.1'],
    [1, undefined, '192.0.2.1'],
  ])('behind %i proxies, with the header %s, is %s', (proxies, forwarded, expected) => {
    expect(clientAddress('192.0.2.1', forwarded, proxies)).toBe(expected);
  });
});
