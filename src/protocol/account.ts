import type { Algorithm } from './algorithm';
import type { Amount } from './amount';
import type { Hash } from './hash';
import type { Height } from './height';
import type { Instant } from './instant';
import type { JsonValue } from './json';
import { readAlgorithm, readAmount, readHash, readHeight, readInstant, readNetwork } from './json-members';
import { readObject, readPublicKey, readVersion } from './json-members';
import type { Network } from './network';
import type { PublicKey } from './public-key';
import type { Version } from './version';

/** The confirmed state of an account, as its last block left it. */
export interface Account {
  readonly publicKey: PublicKey;
  readonly network: Network;
  readonly version: Version;
  readonly algorithm: Algorithm;
  readonly height: Height;
  /** In raw. */
  readonly balance: Amount;
  readonly lastTransactionHash: Hash;
  readonly lastTransactionTimestamp: Instant;
  readonly representativeAlgorithm: Algorithm;
  readonly representativePublicKey: PublicKey;
}

/**
 * An account from the node's JSON; unknown members are ignored, numbers may be quoted.
 * Errors: JSON_NOT_AN_OBJECT, JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseAccount(value: JsonValue): Account {
  const json = readObject(value, 'account');
  return {
    publicKey: readPublicKey(json, 'publicKey'),
    network: readNetwork(json, 'network'),
    version: readVersion(json, 'version'),
    algorithm: readAlgorithm(json, 'algorithm'),
    height: readHeight(json, 'height'),
    balance: readAmount(json, 'balance'),
    lastTransactionHash: readHash(json, 'lastTransactionHash'),
    lastTransactionTimestamp: readInstant(json, 'lastTransactionTimestamp'),
    representativeAlgorithm: readAlgorithm(json, 'representativeAlgorithm'),
    representativePublicKey: readPublicKey(json, 'representativePublicKey'),
  };
}

/** An account as the node prints it: compact, no address members. */
export function printAccount(account: Account): string {
  return (
    `{"publicKey":"${account.publicKey}","network":"${account.network}","version":${account.version}` +
    `,"algorithm":"${account.algorithm}","height":${account.height},"balance":${account.balance}` +
    `,"lastTransactionHash":"${account.lastTransactionHash}"` +
    `,"lastTransactionTimestamp":${account.lastTransactionTimestamp}` +
    `,"representativeAlgorithm":"${account.representativeAlgorithm}"` +
    `,"representativePublicKey":"${account.representativePublicKey}"}`
  );
}
