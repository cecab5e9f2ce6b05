import { AttoTransaction } from '@attocash/commons-core';
import { serialize } from '../official';
import type { Block, Transaction } from '../types';
import { blake2b } from './fast-blake2b';
import { blockBytes } from './block-bytes';
import { printBlock } from './print-block';
import type { Signer } from './story-keys';

/** A block of the story with its hash, but without signature and work. */
export interface Draft {
  readonly block: Block;
  readonly signer: Signer;
  readonly bytes: Uint8Array;
  /** Upper-case hex. */
  readonly hash: string;
}

/** Hashes a block. It is signed only when the transaction is read. */
export function writeDraft(block: Block, signer: Signer): Draft {
  const bytes = blockBytes(block);
  return { block, signer, bytes, hash: hex(blake2b(bytes, 32)) };
}

/**
 * The work target of a block, in hex: the previous hash, or the public key for an OPEN. Source: Atto protocol, work.
 */
export function workTarget({ previous, publicKey }: Block): string {
  return previous ?? publicKey;
}

/**
 * Completes a draft with its work (8 bytes, or a function that finds them). The transaction is signed, printed and
 * decoded on demand.
 */
export function finishTransaction(draft: Draft, work: Uint8Array | (() => Uint8Array)): Transaction {
  let text: string | undefined;
  let official: AttoTransaction | undefined;
  const print = () => (text ??= printTransaction(draft, typeof work === 'function' ? work() : work));
  return {
    hash: draft.hash,
    block: draft.block,
    print,
    official: () => (official ??= AttoTransaction.fromJson(print())),
    serialize: () => official && serialize(official),
  };
}

function printTransaction({ block, signer, bytes, hash }: Draft, work: Uint8Array): string {
  const signature = signer.sign(bytes, Buffer.from(hash, 'hex'));
  return `{"block":${printBlock(block)},"signature":"${hex(signature)}","work":"${hex(work)}"}`;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex').toUpperCase();
}
