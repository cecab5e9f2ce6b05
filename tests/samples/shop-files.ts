import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFromPublicKey } from '../../src/protocol/address';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';

/** What a shop of these tests differs in. */
export interface ShopSettings {
  readonly addresses?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The password of the shops in these tests. */
export const SHOP_PASSWORD = 'open-the-till';

/** New addresses, whose keys nobody keeps. */
export const newAddresses = (count: number): string[] =>
  Array.from({ length: count }, () => addressFromPublicKey(publicKeyFromPrivateKey(randomBytes(32))));

/** Writes the files that the sample shop needs into a folder, and returns the settings that name them. */
export function writeShopFiles(
  folder: string,
  { addresses = 20, env = {} }: ShopSettings = {},
): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const [list, rates] = [join(folder, 'addresses.txt'), join(folder, 'rates.json')];
  writeFileSync(list, newAddresses(addresses).join('\n'));
  writeFileSync(rates, JSON.stringify({ EUR: '0.03' }));
  return {
    ATTO_ADDRESSES: list,
    ATTO_RATES: rates,
    ATTO_SHOP: join(folder, 'shop.sqlite'),
    ATTO_SHOP_PORT: '0',
    ATTO_SHOP_PASSWORD: SHOP_PASSWORD,
    ATTO_NETWORK: 'LOCAL',
    ATTO_RETRY_MS: '300',
    ...env,
  };
}
