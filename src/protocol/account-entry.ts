import { addressFromPublicKey } from './address';
import type { Algorithm } from './algorithm';
import type { Amount } from './amount';
import type { BlockType } from './block';
import type { Hash } from './hash';
import type { Height } from './height';
import type { Instant } from './instant';
import type { JsonValue } from './json';
import { checkAddress, readAlgorithm, readAmount, readBlockType, readHash, readHeight } from './json-members';
import { readInstant, readObject, readPublicKey } from './json-members';
import type { PublicKey } from './public-key';

/** One entry of an account's history: what a block did to the balance, and the account on the other side. */
export interface AccountEntry {
  /** The hash of the block. */
  readonly hash: Hash;
  readonly algorithm: Algorithm;
  readonly publicKey: PublicKey;
  readonly height: Height;
  readonly blockType: BlockType;
  readonly subjectAlgorithm: Algorithm;
  /** OPEN and RECEIVE: the sender (of a genesis: the account itself). SEND: the receiver. CHANGE: the new representative. */
  readonly subjectPublicKey: PublicKey;
  /** In raw; 0 for an OPEN. */
  readonly previousBalance: Amount;
  /** In raw. */
  readonly balance: Amount;
  readonly timestamp: Instant;
}

/**
 * An account entry from the node's JSON; unknown members are ignored, numbers may be quoted, address members must be
 * addresses and are otherwise ignored. Errors: JSON_NOT_AN_OBJECT, JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseAccountEntry(value: JsonValue): AccountEntry {
  const json = readObject(value, 'account entry');
  const entry = {
    hash: readHash(json, 'hash'),
    algorithm: readAlgorithm(json, 'algorithm'),
    publicKey: readPublicKey(json, 'publicKey'),
    height: readHeight(json, 'height'),
    blockType: readBlockType(json, 'blockType'),
    subjectAlgorithm: readAlgorithm(json, 'subjectAlgorithm'),
    subjectPublicKey: readPublicKey(json, 'subjectPublicKey'),
    previousBalance: readAmount(json, 'previousBalance'),
    balance: readAmount(json, 'balance'),
    timestamp: readInstant(json, 'timestamp'),
  };
  checkAddress(json, 'address', entry.publicKey);
  checkAddress(json, 'subjectAddress', entry.subjectPublicKey);
  return entry;
}

/** An account entry as the node prints it: compact, with its two address members. */
export function printAccountEntry(entry: AccountEntry): string {
  return (
    `{"hash":"${entry.hash}","algorithm":"${entry.algorithm}","publicKey":"${entry.publicKey}"` +
    `,"height":${entry.height},"blockType":"${entry.blockType}"` +
    `,"subjectAlgorithm":"${entry.subjectAlgorithm}","subjectPublicKey":"${entry.subjectPublicKey}"` +
    `,"previousBalance":${entry.previousBalance},"balance":${entry.balance},"timestamp":${entry.timestamp}` +
    `,"address":"${addressFromPublicKey(entry.publicKey, entry.algorithm)}"` +
    `,"subjectAddress":"${addressFromPublicKey(entry.subjectPublicKey, entry.subjectAlgorithm)}"}`
  );
}
