import { describe, expect, it } from 'vitest';
import { clientOf, subnetName, subnetOf } from './subnet';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['::ffff:cb00:7109', '203.0.113.0/24'],
    ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.0/24'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0::/48'],
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
    [0, '198.51.100.1', '192.0.2.1', 0],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7', 0],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1', 0],
    [3, '198.51.100.1, 203.0.113.7', '198.51.100.1', 1],
    [1, undefined, '192.0.2.1', 1],
    [2, '', '192.0.2.1', 2],
    // With a port, as some proxies report it.
    [1, '203.0.113.7:54321', '203.0.113.7', 0],
    [1, '[2001:db8:1::7]:54321', '2001:db8:1::7', 0],
    [1, '"[2001:db8:1::7]"', '2001:db8:1::7', 0],
    [1, '2001:db8:1::7', '2001:db8:1::7', 0],
    // What is no address is passed over, in the direction of the service.
    [2, 'unknown, 203.0.113.7', '203.0.113.7', 1],
    [1, '198.51.100.1, evil', '192.0.2.1', 1],
    [1, '999.1.1.1:80', '192.0.2.1', 1],
  ])('behind %i proxies, with the header %s, is %s', (proxies, forwarded, address, missing) => {
    expect(clientOf('192.0.2.1', forwarded, proxies)).toEqual({ address, missing });
  });
});
