import * as core from '@attocash/commons-core';
import { addressFromPublicKey, parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import type { Address } from '../../src/protocol/address';
import type { Block } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { parseBlock } from '../../src/protocol/block-json';
import { parseJson } from '../../src/protocol/json';
import type { PublicKey } from '../../src/protocol/public-key';
import { parseTransaction, printTransaction } from '../../src/protocol/transaction-json';

/** One task on item number `index`, done by our core and by the official library; both return the same text. */
export interface Duel {
  readonly name: string;
  readonly ours: (index: number) => string;
  readonly official: (index: number) => string;
}

/** The inputs of the tasks: transactions as JSON, and distinct public keys. */
export interface Inputs {
  readonly transactions: readonly string[];
  readonly publicKeys: readonly string[];
}

/**
 * The compared tasks. The official library caches a block's hash, so both sides copy the block for every hash; the copy
 * alone is a separate task whose cost is subtracted.
 */
export function createDuels({ transactions, publicKeys }: Inputs): Duel[] {
  const texts = transactions.map((text) => text.slice('{"block":'.length, text.indexOf('},"signature"') + 1));
  const blocks: Block[] = texts.map((text) => parseBlock(parseJson(text)));
  const officialBlocks = texts.map((text) => core.AttoBlock.fromJson(text) as core.AttoSendBlock);
  const officialKeys = publicKeys.map((key) => core.AttoPublicKey.Companion.parse(key));
  const addresses = publicKeys.map((key) => addressFromPublicKey(key as PublicKey));
  // Not the address just encoded: our core would find that one in its cache.
  const addressToDecode = (index: number): Address =>
    addresses[(index + (addresses.length >> 1)) % addresses.length] as Address;
  const V1 = core.AttoAlgorithm.V1;
  return [
    {
      name: 'block hash',
      ours: (index) => hashBlock({ ...(blocks[index % blocks.length] as Block) }),
      official: (index) =>
        (officialBlocks[index % blocks.length] as core.AttoSendBlock).copy().hash.toString(),
    },
    {
      name: 'block copy alone',
      ours: (index) => ({ ...(blocks[index % blocks.length] as Block) }).publicKey,
      official: (index) =>
        (officialBlocks[index % blocks.length] as core.AttoSendBlock).copy().publicKey.toString(),
    },
    {
      name: 'address encode and decode',
      ours: (index) => {
        const encoded = addressFromPublicKey(publicKeys[index % publicKeys.length] as PublicKey);
        return encoded + publicKeyFromAddress(parseAddress(addressToDecode(index)));
      },
      official: (index) => {
        const key = officialKeys[index % publicKeys.length] as core.AttoPublicKey;
        const decoded = core.AttoAddress.parse(addressToDecode(index));
        return new core.AttoAddress(V1, key).value + decoded.publicKey.toString();
      },
    },
    {
      name: 'transaction JSON round trip',
      ours: (index) =>
        printTransaction(parseTransaction(parseJson(transactions[index % transactions.length] as string))),
      official: (index) =>
        core.AttoTransaction.fromJson(transactions[index % transactions.length] as string).toJson(),
    },
  ];
}
