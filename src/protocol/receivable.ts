import type { Algorithm } from './algorithm';
import type { Amount } from './amount';
import type { Hash } from './hash';
import type { Instant } from './instant';
import type { JsonValue } from './json';
import { readAlgorithm, readAmount, readHash, readInstant, readNetwork } from './json-members';
import { readObject, readPublicKey, readVersion } from './json-members';
import type { Network } from './network';
import type { PublicKey } from './public-key';
import type { Version } from './version';

/** An amount that was sent but not yet received. */
export interface Receivable {
  readonly network: Network;
  /** The hash of the SEND. */
  readonly hash: Hash;
  readonly version: Version;
  readonly algorithm: Algorithm;
  /** The sender. */
  readonly publicKey: PublicKey;
  /** The time of the SEND; the receiving block must be later. */
  readonly timestamp: Instant;
  readonly receiverAlgorithm: Algorithm;
  readonly receiverPublicKey: PublicKey;
  /** In raw; a receivable is always received whole. */
  readonly amount: Amount;
}

/**
 * A receivable from the node's JSON; unknown members are ignored, numbers may be quoted.
 * Errors: JSON_NOT_AN_OBJECT, JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseReceivable(value: JsonValue): Receivable {
  const json = readObject(value, 'receivable');
  return {
    network: readNetwork(json, 'network'),
    hash: readHash(json, 'hash'),
    version: readVersion(json, 'version'),
    algorithm: readAlgorithm(json, 'algorithm'),
    publicKey: readPublicKey(json, 'publicKey'),
    timestamp: readInstant(json, 'timestamp'),
    receiverAlgorithm: readAlgorithm(json, 'receiverAlgorithm'),
    receiverPublicKey: readPublicKey(json, 'receiverPublicKey'),
    amount: readAmount(json, 'amount'),
  };
}

/** A receivable as the node prints it: compact, no address members. */
export function printReceivable(receivable: Receivable): string {
  return (
    `{"network":"${receivable.network}","hash":"${receivable.hash}","version":${receivable.version}` +
    `,"algorithm":"${receivable.algorithm}","publicKey":"${receivable.publicKey}"` +
    `,"timestamp":${receivable.timestamp},"receiverAlgorithm":"${receivable.receiverAlgorithm}"` +
    `,"receiverPublicKey":"${receivable.receiverPublicKey}","amount":${receivable.amount}}`
  );
}
