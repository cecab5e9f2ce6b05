import { hexToBytes, isHex, bytesToHex } from '../../protocol/hex';

/** One passkey that opens a vault. */
export interface PasskeySlot {
  /** The identifier of the credential, as base64url. */
  readonly credential: string;
  /** How the browser reaches it, as the browser reported. */
  readonly transports: readonly string[];
  /** 32 random bytes in hexadecimal. */
  readonly salt: string;
  /** Epoch milliseconds by the device's clock. */
  readonly createdAt: number;
  /** Whether what keeps it copies it to other devices. */
  readonly synced: boolean;
}

/** The passkeys of a vault. Only an opened vault has authenticated them: before that, another script may have written them. */
export interface PasskeyList {
  /** The host to which they belong; they open nothing on any other one. */
  readonly rpId: string;
  /** Names this vault to authenticators: 32 random bytes in hexadecimal. */
  readonly user: string;
  /** What passkeys compute a key from: 32 random bytes in hexadecimal, the same for all of them. */
  readonly input: string;
  readonly slots: readonly PasskeySlot[];
}

/** The version of vaults that have a list of passkeys. */
export const PASSKEY_VERSION = 2;
/** Passkeys of one vault. */
export const MAX_PASSKEYS = 8;
/** Bytes of the random values of a list, and of what a passkey computes. */
export const PASSKEY_BYTES = 32;
/** The longest identifier of a credential that WebAuthn allows is 1,023 bytes. */
const CREDENTIAL = /^[\w-]{1,1364}$/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const TRANSPORT = /^[a-z-]{1,20}$/;

const MAGIC = 'ATTOVAULT';
const HEADER_AT = MAGIC.length + 3;

/** A list as it is in a header; undefined if any part of it is none. */
export function parsePasskeys(value: unknown): PasskeyList | undefined {
  if (!isObject(value) || !hasOnly(value, ['rpId', 'user', 'input', 'slots'])) return undefined;
  const { rpId, user, input, slots } = value;
  if (typeof rpId !== 'string' || !HOST.test(rpId) || !isKey(user) || !isKey(input)) return undefined;
  if (!Array.isArray(slots) || slots.length > MAX_PASSKEYS || !slots.every(isSlot)) return undefined;
  if (new Set(slots.map(({ credential }) => credential)).size < slots.length) return undefined;
  return { rpId, user, input, slots };
}

/**
 * The passkeys in the clear header of a stored vault, for the question to the browser; undefined if it has none or is
 * damaged. Opening the vault checks them.
 */
export function readPasskeys(record: Uint8Array): PasskeyList | undefined {
  if (record.length < HEADER_AT || record[MAGIC.length] !== PASSKEY_VERSION) return undefined;
  const length = new DataView(record.buffer, record.byteOffset).getUint16(MAGIC.length + 1, false);
  try {
    const text = new TextDecoder().decode(record.subarray(HEADER_AT, HEADER_AT + length));
    return parsePasskeys((JSON.parse(text) as { readonly passkeys?: unknown } | null)?.passkeys);
  } catch {
    return undefined;
  }
}

/** What a passkey computes its key from: a name of its own, so that no other program’s input is the same. */
export function passkeyInput({ input }: Pick<PasskeyList, 'input'>): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode('atto wallet unlock v1');
  const bytes = new Uint8Array(name.length + 1 + PASSKEY_BYTES);
  bytes.set(name);
  bytes.set(hexToBytes(input), name.length + 1);
  return bytes;
}

/** A list without passkeys. Its values are new, so that a copy of the vault elsewhere never names itself as this one. */
export function emptyPasskeys(rpId: string, random: (length: number) => Uint8Array): PasskeyList {
  const value = () => bytesToHex(random(PASSKEY_BYTES));
  return { rpId, user: value(), input: value(), slots: [] };
}

function isSlot(value: unknown): value is PasskeySlot {
  if (!isObject(value) || !hasOnly(value, ['credential', 'transports', 'salt', 'createdAt', 'synced'])) {
    return false;
  }
  const { credential, transports, salt, createdAt, synced } = value;
  return (
    typeof credential === 'string' &&
    CREDENTIAL.test(credential) &&
    Array.isArray(transports) &&
    transports.length <= 8 &&
    transports.every((one) => typeof one === 'string' && TRANSPORT.test(one)) &&
    isKey(salt) &&
    Number.isSafeInteger(createdAt) &&
    typeof synced === 'boolean'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: object, members: readonly string[]): boolean {
  return Object.keys(value).every((member) => members.includes(member));
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && isHex(value, PASSKEY_BYTES);
}
