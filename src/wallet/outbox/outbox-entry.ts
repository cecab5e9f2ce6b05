import { AttoError, isAttoError } from '../../protocol/error';
import type { Block } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { bytesToHex, hexToBytes } from '../../protocol/hex';
import { toInstant } from '../../protocol/instant';
import { parseJson, printJson, type JsonObject, type JsonValue } from '../../protocol/json';
import { readMember, readObject, readString } from '../../protocol/json-members';
import { LEDGER_REASONS, type LedgerReason } from '../../protocol/ledger-check';
import type { Transaction } from '../../protocol/transaction';
import { decodeTransaction, encodeTransaction } from '../../protocol/transaction-codec';

/** Why a block can never be confirmed; OLD_TRANSACTION where another block of the account has its height. */
export type DeathReason = Exclude<LedgerReason, 'ALREADY_CONFIRMED' | 'PREVIOUS_NOT_FOUND'>;

const REASONS: ReadonlySet<string> = new Set(
  LEDGER_REASONS.filter((reason) => reason !== 'ALREADY_CONFIRMED' && reason !== 'PREVIOUS_NOT_FOUND'),
);

/**
 * What one confirmation of the owner has signed. A block that was dated in the future is signed again with a right date:
 * the same height, the same predecessor and the same content. The network confirms one block at a height, so whichever of
 * these versions it confirms, the payment is made once. They are one entry, stored as one record, so that none of them
 * can be published, settled or forgotten without the others.
 */
interface SignedVersions {
  /** The hash of the first version, which names the entry. */
  readonly hash: Hash;
  /** In the order in which they were signed; the last one is published. No two are alike. */
  readonly versions: readonly [Transaction, ...Transaction[]];
  /** Identifies the owner's confirmation; for a receive, the payment's hash. One confirmation makes one entry. */
  readonly confirmation: string;
}

/**
 * A signed block and its state. `signed`: stored and perhaps published, with an unknown outcome. The others are final:
 * `confirmed` by the version with this hash, or `dead`, since no version can ever be confirmed.
 */
export type OutboxEntry = SignedVersions &
  (
    | { readonly state: 'signed' }
    | { readonly state: 'confirmed'; readonly by: Hash }
    | { readonly state: 'dead'; readonly reason: DeathReason }
  );

/** An entry whose outcome is unknown. */
export type SignedEntry = Extract<OutboxEntry, { readonly state: 'signed' }>;

/** The entry of a block that was just signed. */
export function newEntry(transaction: Transaction, confirmation: string): SignedEntry {
  return {
    hash: hashBlock(transaction.block),
    versions: [transaction],
    confirmation,
    state: 'signed',
  };
}

/** The version that counts: the one confirmed or, before that, the one to publish. */
export function transactionOf(entry: OutboxEntry): Transaction {
  if (entry.state !== 'confirmed') return entry.versions.at(-1)!;
  return entry.versions.find(({ block }) => hashBlock(block) === entry.by)!;
}

/** Whether two blocks differ in nothing but their dates. */
export function isSamePayment(one: Block, other: Block): boolean {
  const dateless = (block: Block) => hashBlock({ ...block, timestamp: toInstant(0n) });
  return one.network === other.network && dateless(one) === dateless(other);
}

/** The entry with one more version. It must be the same payment with an earlier date, or this is a fault of the caller. */
export function withVersion<Entry extends OutboxEntry>(entry: Entry, transaction: Transaction): Entry {
  const { block } = transactionOf(entry);
  const isEarlier = transaction.block.timestamp < block.timestamp;
  if (!isEarlier || !isSamePayment(block, transaction.block)) throw new Error('another payment');
  return { ...entry, versions: [...entry.versions, transaction] };
}

/**
 * The entry as confirmed by this transaction; undefined if that is another payment. It need not be one of the versions:
 * storage that was rolled back has forgotten what was signed after the copy, and another device may have paid the same at
 * the same height. Either way this payment was made, once.
 */
export function confirmedBy(
  { hash, versions, confirmation }: OutboxEntry,
  transaction: Transaction,
): OutboxEntry | undefined {
  const entry = { hash, confirmation, state: 'confirmed', by: hashBlock(transaction.block) } as const;
  if (versions.some(({ block }) => hashBlock(block) === entry.by)) return { ...entry, versions };
  if (!isSamePayment(versions[0].block, transaction.block)) return undefined;
  return { ...entry, versions: [...versions, transaction] };
}

/** One version, and the form in which wallets stored entries before there could be several. */
const ONE_VERSION = 1n;
const SEVERAL_VERSIONS = 2n;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes under which an entry is stored. An entry with one version stays readable for older copies of the wallet. */
export function encodeOutboxEntry(entry: OutboxEntry): Uint8Array {
  const { versions, state, confirmation } = entry;
  const [first, ...others] = versions.map((one) => bytesToHex(encodeTransaction(one)));
  const common = { state, confirmation, ...(state === 'dead' && { reason: entry.reason }) };
  const stored =
    others.length === 0
      ? { version: ONE_VERSION, ...common, transaction: first! }
      : {
          version: SEVERAL_VERSIONS,
          ...common,
          transactions: [first!, ...others],
          ...(state === 'confirmed' && { by: entry.by }),
        };
  return new TextEncoder().encode(printJson(stored));
}

/**
 * An entry from its bytes. Errors: WALLET_STORAGE_ALTERED if they are not an entry with this hash, WALLET_FORMAT_NEWER if
 * a later version of this program wrote them.
 */
export function decodeOutboxEntry(bytes: Uint8Array, hash: Hash): OutboxEntry {
  try {
    const json = readObject(parseJson(utf8.decode(bytes)), 'outbox entry');
    const version = readMember(json, 'version');
    if (typeof version === 'bigint' && version > SEVERAL_VERSIONS) {
      throw new AttoError('WALLET_FORMAT_NEWER', { version: Number(version) });
    }
    const versions = readVersions(json, version);
    const signed = { hash, versions, confirmation: readString(json, 'confirmation') };
    if (hashBlock(versions[0].block) === hash) {
      const entry = withState(signed, json, version === ONE_VERSION);
      if (entry !== undefined) return entry;
    }
  } catch (error) {
    if (isAttoError(error, 'WALLET_FORMAT_NEWER')) throw error;
    // Falls through: whatever is wrong with it, this wallet did not write it.
  }
  throw new AttoError('WALLET_STORAGE_ALTERED', { record: `outbox ${hash}` });
}

function withState(signed: SignedVersions, json: JsonObject, isOne: boolean): OutboxEntry | undefined {
  const state = readString(json, 'state');
  if (state === 'signed') return { ...signed, state };
  if (state === 'confirmed') {
    const by = isOne ? signed.hash : readString(json, 'by');
    const known = signed.versions.map(({ block }) => hashBlock(block)).find((one) => one === by);
    return known && { ...signed, state, by: known };
  }
  if (state !== 'dead') return undefined;
  const reason = readString(json, 'reason');
  return REASONS.has(reason) ? { ...signed, state, reason: reason as DeathReason } : undefined;
}

/** Errors: any, if they are not versions of one payment. */
function readVersions(json: JsonObject, version: JsonValue | undefined): SignedVersions['versions'] {
  const texts =
    version === ONE_VERSION ? [readString(json, 'transaction')] : readMember(json, 'transactions');
  if (!Array.isArray(texts)) throw new Error('no transactions');
  const [first, ...others] = texts.map((text) => decodeTransaction(hexToBytes(String(text))));
  if (first === undefined || (version === SEVERAL_VERSIONS && others.length === 0)) throw new Error('none');
  const areOne = others.every(({ block }) => isSamePayment(first.block, block));
  const hashes = new Set([first, ...others].map(({ block }) => hashBlock(block)));
  if (!areOne || hashes.size !== texts.length) throw new Error('several payments');
  return [first, ...others];
}

/** Whether two entries hold the same signed bytes for the same confirmation. */
export function isSameEntry(one: OutboxEntry | undefined, other: OutboxEntry): boolean {
  return one !== undefined && bytesToHex(encodeOutboxEntry(one)) === bytesToHex(encodeOutboxEntry(other));
}
