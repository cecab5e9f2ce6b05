import { sha256 } from '@noble/hashes/sha2.js';
import { AttoError } from '../../protocol/error';
import { bytesToHex, hexToBytes } from '../../protocol/hex';
import { seal, unseal, type RandomBytes } from './aead';
import type { NewPasskey } from './key-messages';
import { MAX_PASSKEYS, PASSKEY_BYTES, type PasskeyList } from './passkey-list';
import type { WalletSecret } from './secrets-body';
import { encodeHeader, passkeyData, passwordData, type VaultRecord } from './vault-record';
import { passkeysOf, rewriteSecrets, unwrapKey, type Passkeys } from './write-vault';

/** Opens a record again after it was read back: its data key, or undefined. The caller overwrites that. */
export type Opener = (record: VaultRecord) => Promise<Uint8Array | undefined>;

/** An opener by the key of a password. */
export const byPassword =
  (passwordKey: CryptoKey): Opener =>
  (record) =>
    unwrapKey(record, passwordKey);

/** What the password allows once it was typed: to add a passkey. */
export interface PasskeyGrant {
  readonly rawKey: Uint8Array;
  readonly passwordKey: CryptoKey;
  /** The list to which the passkey is added. */
  readonly list: PasskeyList;
}

/** The key of a passkey's slot, from what the passkey computed. Overwrites no argument. */
async function slotKey(record: VaultRecord, list: PasskeyList, slot: Slot, output: Uint8Array) {
  // Its digest, since names of credentials can be longer than some programs take here.
  const info = sha256(passkeyData(record.header, list, slot)) as Uint8Array<ArrayBuffer>;
  const bits = output as Uint8Array<ArrayBuffer>;
  const key = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const salt = hexToBytes(slot.salt);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
  const uses: KeyUsage[] = ['encrypt', 'decrypt'];
  return crypto.subtle.deriveKey(algorithm, key, { name: 'AES-GCM', length: 256 }, false, uses);
}

interface Slot {
  readonly credential: string;
  readonly salt: string;
}

/** An opener by the key of one slot: it opens nothing once that slot is gone. */
function bySlot(credential: string, key: CryptoKey): Opener {
  return async ({ header, passkeyWraps }) => {
    const list = header.passkeys;
    const at = list?.slots.findIndex((slot) => slot.credential === credential) ?? -1;
    const [slot, wrap] = [list?.slots[at], passkeyWraps[at]];
    if (list === undefined || slot === undefined || wrap === undefined) return undefined;
    return unseal(key, wrap, passkeyData(header, list, slot));
  };
}

/** The data key of a record by a passkey, which the caller overwrites. Errors: WALLET_PASSKEY_FAILED. */
export async function openSlot(
  record: VaultRecord,
  { credential, output }: { readonly credential: string; readonly output: Uint8Array },
): Promise<{ readonly rawKey: Uint8Array; readonly opener: Opener }> {
  checkOutput(output);
  const list = record.header.passkeys;
  const slot = list?.slots.find((one) => one.credential === credential);
  const other = new AttoError('WALLET_PASSKEY_FAILED', { reason: 'other' });
  if (list === undefined || slot === undefined) throw other;
  const opener = bySlot(credential, await slotKey(record, list, slot, output));
  const rawKey = await opener(record);
  if (rawKey === undefined) throw other;
  return { rawKey, opener };
}

/**
 * A record with one more passkey, and what opens it. Passkeys of another host are dropped, which open nothing here.
 * Errors: WALLET_PASSKEY_FAILED, WALLET_PASSWORD_WRONG, WALLET_ENTRY_INVALID.
 */
export async function withSlot(
  record: VaultRecord,
  secrets: readonly WalletSecret[],
  { rawKey, passwordKey, list }: PasskeyGrant,
  { passkey, dataKey }: { readonly passkey: NewPasskey; readonly dataKey: CryptoKey },
  random: RandomBytes,
): Promise<{ readonly record: Uint8Array; readonly openers: readonly Opener[] }> {
  const { output, ...named } = passkey;
  checkOutput(output);
  const before = passkeysAt(record, list.rpId, list);
  const taken = before.passkeys.slots.some(({ credential }) => credential === named.credential);
  // Another tab may have begun a list of its own since the passkey was made.
  if (taken || before.passkeys.input !== list.input || before.passkeys.slots.length >= MAX_PASSKEYS) {
    throw new AttoError('WALLET_ENTRY_INVALID', { member: 'passkey' });
  }
  const opened = await unwrapKey(record, passwordKey);
  if (opened === undefined) throw new AttoError('WALLET_PASSWORD_WRONG', {});
  opened.fill(0);
  const slot = { ...named, salt: bytesToHex(random(PASSKEY_BYTES)) };
  const passkeys = { ...before.passkeys, slots: [...before.passkeys.slots, slot] };
  const header = { ...record.header, passkeys };
  const key = await slotKey(record, passkeys, slot, output);
  const wrap = await seal(key, rawKey, passkeyData(header, passkeys, slot), random);
  const wrappedKey =
    record.header.passkeys === undefined
      ? await seal(passwordKey, rawKey, passwordData({ header, prefix: encodeHeader(header) }), random)
      : record.wrappedKey;
  const next = { passkeys, passkeyWraps: [...before.passkeyWraps, wrap] };
  const written = await rewriteSecrets({ ...record, wrappedKey }, secrets, next, dataKey, random);
  return { record: written, openers: [byPassword(passwordKey), bySlot(slot.credential, key)] };
}

/** The passkeys of a record without one of them. Errors: WALLET_ENTRY_INVALID if there is no such one. */
export function withoutSlot(record: VaultRecord, credential: string): Passkeys {
  const { passkeys, passkeyWraps } = passkeysOf(record);
  const at = passkeys?.slots.findIndex((slot) => slot.credential === credential) ?? -1;
  if (passkeys === undefined || at < 0) throw new AttoError('WALLET_ENTRY_INVALID', { member: 'passkey' });
  return {
    passkeys: { ...passkeys, slots: passkeys.slots.toSpliced(at, 1) },
    passkeyWraps: passkeyWraps.toSpliced(at, 1),
  };
}

/** The passkeys of a record at a host; an empty list where it has those of another one, or none. */
function passkeysAt(record: VaultRecord, rpId: string, empty: PasskeyList) {
  const { passkeys, passkeyWraps } = passkeysOf(record);
  if (passkeys?.rpId === rpId) return { passkeys, passkeyWraps };
  return { passkeys: { ...empty, slots: [] }, passkeyWraps: [] };
}

/** What a passkey computes is 32 bytes; all zero is what a faulty one returns. */
function checkOutput(output: Uint8Array): void {
  const isKey = output.length === PASSKEY_BYTES && output.some((byte) => byte !== 0);
  if (!isKey) throw new AttoError('WALLET_PASSKEY_FAILED', { reason: 'unable' });
}
