import { toAmount, type Amount } from '../../protocol/amount';
import { AttoError, isAttoError } from '../../protocol/error';
import { isHex } from '../../protocol/hex';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import type { DocumentSchema } from '../vault/sealed-document';
import { SMALLEST_RECEIVED } from './smallest-received';

/** `fastest`: this device and the node's work server at the same time. `device`: this device alone, so that nobody else learns of the block. */
export type WorkSource = 'fastest' | 'device';

/** The choices for the source of work. */
export const WORK_SOURCES: readonly WorkSource[] = ['fastest', 'device'];

/** The owner's choices, some of which affect money: sealed, so that no other script can change them. */
export interface WalletSettings {
  /** The node's URL; undefined for the site's default. */
  readonly node: string | undefined;
  /** Where proof of work comes from. */
  readonly workSource: WorkSource;
  /** The representative of accounts that are opened; undefined for the network's default. */
  readonly representative: PublicKey | undefined;
  /** Minutes without activity after which the wallet locks. */
  readonly idleMinutes: number;
  /** The smallest payment that is received automatically. */
  readonly receiveFrom: Amount;
  /** Whether pages show dots in the place of amounts, until the owner confirms one. */
  readonly hideAmounts: boolean;
  /** Whether the browser is to report incoming payments while nobody looks at the page. */
  readonly notify: boolean;
  /** What the owner calls passkeys, by their credentials; of this device only, and sealed, unlike the list of them. */
  readonly passkeyNames: Readonly<Record<string, string>>;
  /** When the password was last typed on a device that has passkeys, in epoch milliseconds: it must not be forgotten. */
  readonly passwordAt: number | undefined;
  /** Prices that are charged often at the point of sale, in the order in which they were saved. */
  readonly prices: readonly Amount[];
}

/** Prices that can be saved. */
export const MAX_PRICES = 12;

/** The choices for the idle lock, in minutes. */
export const IDLE_MINUTES: readonly number[] = [1, 5, 15, 30, 60];

/** The settings of a new vault. */
export const DEFAULT_SETTINGS: WalletSettings = {
  node: undefined,
  workSource: 'fastest',
  representative: undefined,
  idleMinutes: 15,
  receiveFrom: SMALLEST_RECEIVED,
  hideAmounts: false,
  notify: false,
  passkeyNames: {},
  passwordAt: undefined,
  prices: [],
};

/** How settings are stored. */
export const SETTINGS_SCHEMA: DocumentSchema<WalletSettings> = {
  name: 'settings',
  version: 1,
  empty: DEFAULT_SETTINGS,
  parse(content) {
    const stored = (content ?? {}) as Partial<Record<keyof WalletSettings, unknown>>;
    const { node, workSource, representative, idleMinutes, receiveFrom, hideAmounts, notify } = stored;
    const { passkeyNames, passwordAt } = stored;
    const prices = stored.prices ?? [];
    if (typeof receiveFrom !== 'string' || !/^\d{1,20}$/.test(receiveFrom)) return undefined;
    if (!isPrices(prices)) return undefined;
    try {
      return checkSettings({
        node: node as string | undefined,
        workSource: (workSource ?? 'fastest') as WorkSource,
        representative: representative as PublicKey | undefined,
        idleMinutes: idleMinutes as number,
        receiveFrom: toAmount(BigInt(receiveFrom)),
        hideAmounts: hideAmounts === true,
        notify: notify === true,
        passkeyNames: (passkeyNames ?? {}) as WalletSettings['passkeyNames'],
        passwordAt: passwordAt as number | undefined,
        prices: prices.map((price) => toAmount(BigInt(price))),
      });
    } catch (error) {
      if (isAttoError(error)) return undefined;
      throw error;
    }
  },
  print: (settings) => ({
    ...settings,
    receiveFrom: settings.receiveFrom.toString(),
    prices: settings.prices.map(String),
  }),
};

/** Whether a stored value is a list of amounts in raw. */
function isPrices(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_PRICES) return false;
  return value.every((price) => typeof price === 'string' && /^\d{1,20}$/.test(price));
}

/** The settings, if each of them is valid. Errors: WALLET_ENTRY_INVALID. */
export function checkSettings(settings: WalletSettings): WalletSettings {
  const { node, workSource, representative, idleMinutes, passkeyNames, passwordAt, prices } = settings;
  const check = (isValid: boolean, member: string) => {
    if (!isValid) throw new AttoError('WALLET_ENTRY_INVALID', { member });
  };
  check(node === undefined || isServer(node), 'node');
  check(WORK_SOURCES.includes(workSource), 'source of work');
  check(
    representative === undefined ||
      (typeof representative === 'string' && isHex(representative, PUBLIC_KEY_BYTES)),
    'representative',
  );
  check(IDLE_MINUTES.includes(idleMinutes), 'locking time');
  check(areNames(passkeyNames), 'name');
  check(passwordAt === undefined || Number.isSafeInteger(passwordAt), 'time');
  check(prices.length <= MAX_PRICES, 'prices');
  return settings;
}

/** Characters of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60;

function areNames(names: unknown): boolean {
  if (typeof names !== 'object' || names === null) return false;
  return Object.values(names).every(
    (name) => typeof name === 'string' && name.trim() !== '' && name.length <= PASSKEY_NAME_MAX,
  );
}

/** Whether a wallet may connect to this URL: encrypted, on this machine, or a path of the site itself. */
function isServer(text: unknown): boolean {
  if (typeof text !== 'string' || text.length > 500) return false;
  if (/^\/(?![/\\])[\w\-./]*$/.test(text)) return !text.includes('..');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return false;
  }
  const { protocol, hostname, username, password, search, hash } = url;
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
  return isSafe && username + password + search + hash === '';
}
