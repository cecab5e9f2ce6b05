import { expect, it } from 'vitest';
import { parseAddress } from '../../../../protocol/address';
import { returnHref, returnPage } from './return-page';

const address = parseAddress('atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro');

it.each(['/faucet', '/faucet-beta', '/faucet-dev'])('a wallet returns to %s', (page) => {
  expect(returnPage(`?return=${encodeURIComponent(page)}&network=LOCAL`)).toBe(page);
});

it.each([
  '',
  '?return=',
  '?return=https://evil.example/faucet',
  '?return=//evil.example/faucet',
  '?return=/faucet/../wallet',
  '?return=/faucet?address=x',
  '?return=javascript:alert(1)',
  '?return=/explorer',
])('a wallet returns nowhere for %j', (search) => {
  expect(returnPage(search)).toBeUndefined();
});

it('the link back carries the address, to the site where the wallet is elsewhere', () => {
  const path = `?address=atto%3A%2F%2F${address.slice('atto://'.length)}`;
  expect(returnHref('', '/faucet', address)).toBe(`/faucet${path}`);
  expect(returnHref('https://atto.cash', '/faucet-dev', address)).toBe(`https://atto.cash/faucet-dev${path}`);
});
