import { AttoAddress, AttoAlgorithm, AttoBlock, AttoPrivateKey, AttoPublicKey } from '@attocash/commons-core';
import { randomBytes } from 'node:crypto';
import { findWork } from './local-work';

/**
 * Valid and invalid transactions for tests, made with the official library, independently of the code under test.
 * Blocks are plain properties in wire order, so that a test can alter any of them before signing.
 */

/** The properties of a block in the order in which a node prints them; integers are bigint. */
export type Members = Readonly<Record<string, string | bigint>>;

/** A key pair with its address and its signature over a block hash. All hex in upper case. */
export interface Keys {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly address: string;
  sign(members: Members): Promise<string>;
}

/** A signed block with work. */
export interface Draft {
  readonly members: Members;
  readonly hash: string;
  readonly signature: string;
  readonly work: string;
  /** The transaction exactly as a node prints it. */
  readonly text: string;
}

/** The keys of a private key: 64 hex digits. */
export async function keysOf(privateKey: string): Promise<Keys> {
  const signer = await AttoPrivateKey.Companion.parse(privateKey).toSigner();
  return {
    privateKey,
    publicKey: signer.publicKey.toString(),
    address: signer.address.toString(),
    sign: async (members) => (await signer.signHash(AttoBlock.fromJson(printMembers(members)).hash)).toString(),
  };
}

/** New keys. */
export function newKeys(): Promise<Keys> {
  return keysOf(randomBytes(32).toString('hex').toUpperCase());
}

/** The address of a public key: `atto://` and 61 characters. */
export function addressOf(publicKey: string): string {
  return new AttoAddress(AttoAlgorithm.V1, AttoPublicKey.Companion.parse(publicKey)).toString();
}

/** Compact JSON with unquoted integers, as a node prints it. */
export function printMembers(members: Members): string {
  const parts = Object.entries(members).map(
    ([name, value]) => `"${name}":${typeof value === 'bigint' ? value : JSON.stringify(value)}`,
  );
  return `{${parts.join(',')}}`;
}

/** Signs a block of network LOCAL and finds its work. A signer other than the account's makes it invalid. */
export async function buildTransaction(members: Members, signer: Keys): Promise<Draft> {
  const block = AttoBlock.fromJson(printMembers(members));
  const target = String(members.previous ?? members.publicKey);
  const work = await findWork(target, BigInt(members.timestamp ?? 0n));
  const signature = await signer.sign(members);
  return { members, hash: block.hash.toString(), signature, work, text: printTransaction(members, signature, work) };
}

/** The JSON of a transaction from these parts. */
export function printTransaction(members: Members, signature: string, work: string): string {
  return `{"block":${printMembers(members)},"signature":"${signature}","work":"${work}"}`;
}
