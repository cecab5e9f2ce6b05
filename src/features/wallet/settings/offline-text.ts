import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { parseBlock, printBlock } from '@site/src/protocol/block-json';
import { isAttoError } from '@site/src/protocol/error';
import { parseJson } from '@site/src/protocol/json';
import { readMember, readObject, readString } from '@site/src/protocol/json-members';
import type { Network } from '@site/src/protocol/network';
import { verifyHash } from '@site/src/protocol/signature';
import { parseSignature, type Signature } from '@site/src/protocol/signature-text';
import { validateBlockForm } from '@site/src/protocol/validate-block';

/** A block with the signature of its account, before it has work. */
export interface SignedBlock {
  readonly block: Block;
  readonly signature: Signature;
}

/** Why a text is not what it should be. */
export type OfflineFault = 'not-a-block' | 'rule' | 'network' | 'signature';

type Reading<T> = { readonly value: T } | { readonly fault: OfflineFault };

/** A block as the text that is carried to the device with the key: as nodes print blocks. */
export const printUnsigned = printBlock;

/** The signed block as the text that is carried back. */
export function printSigned({ block, signature }: SignedBlock): string {
  return `{"block":${printBlock(block)},"signature":"${signature}"}`;
}

/** Reads an unsigned block of a network. Its numbers are exact, and it keeps the rules that need no ledger. */
export function readUnsigned(text: string, network: Network): Reading<Block> {
  return reading(() => checked(parseBlock(parseJson(text.trim())), network));
}

/** Reads a signed block of a network; the signature has to be that of its account. */
export function readSigned(text: string, network: Network): Reading<SignedBlock> {
  return reading(() => {
    const json = readObject(parseJson(text.trim()), 'signed block');
    const block = parseBlock(readMember(json, 'block'));
    const signature = parseSignature(readString(json, 'signature'));
    const valid = checked(block, network);
    if ('fault' in valid) return valid;
    const isSigned = verifyHash(hashBlock(block), block.publicKey, signature);
    return isSigned ? { value: { block, signature } } : { fault: 'signature' };
  });
}

function checked(block: Block, network: Network): Reading<Block> {
  if (block.network !== network) return { fault: 'network' };
  return validateBlockForm(block, undefined) === undefined ? { value: block } : { fault: 'rule' };
}

function reading<T>(read: () => Reading<T>): Reading<T> {
  try {
    return read();
  } catch (error) {
    if (isAttoError(error)) return { fault: 'not-a-block' };
    throw error;
  }
}
