import {
  AttoAccount,
  AttoAlgorithm,
  AttoAmount,
  type AttoBlock,
  type AttoChangeBlock,
  AttoHash,
  AttoInstant,
  AttoNetwork,
  type AttoOpenBlock,
  AttoPublicKey,
  AttoReceivable,
  type AttoReceiveBlock,
  type AttoSendBlock,
  AttoTransaction,
  AttoUnit,
  AttoVersion,
  fromHexToByteArray,
  toAttoHeight,
} from '@attocash/commons-core';
import { readBlockBytes } from './story/block-bytes';
import type { Account, Block, Receivable, Transaction } from './types';

/**
 * The bridge to the official library, which decodes, hashes and prints, so that all texts match a node's byte for
 * byte; the local network only compares and adds. Source: node HTTP API, JSON shapes.
 */

/**
 * Decodes a transaction from its JSON text without validating it. Throws the library's error if the text cannot be
 * decoded. An address field that names another account is kept in `official`, for the response to the caller, but is
 * not printed: a node stores the bytes, which contain only public keys.
 */
export function readTransaction(text: string): Transaction {
  const official = AttoTransaction.fromJson(text);
  let printed: string | undefined;
  const print = () => (printed ??= AttoTransaction.fromByteArray(official.toByteArray()).toJson());
  return { ...transactionOf(official), print };
}

/** A transaction from its bytes in hex (191 to 206 bytes), the form in which a node is given its genesis. */
export function transactionFromHex(hex: string): Transaction {
  return transactionOf(AttoTransaction.fromByteArray(fromHexToByteArray(hex)));
}

/** Converts the library's transaction for the ledger; it is printed on first use. */
export function transactionOf(official: AttoTransaction): Transaction {
  let text: string | undefined;
  return {
    hash: official.hash.toString(),
    block: blockOf(official.block),
    official: () => official,
    print: () => (text ??= official.toJson()),
    serialize: () => serialize(official),
  };
}

/** The bytes of the library's transaction. */
export function serialize(official: AttoTransaction): Uint8Array {
  // The library returns signed bytes.
  return new Uint8Array(official.toByteArray());
}

/** A transaction of network LOCAL from its serialized form; the library decodes it each time that it is needed. */
export function unpackTransaction(hash: string, bytes: Uint8Array): Transaction {
  let block: Block | undefined;
  const official = () => AttoTransaction.fromByteArray(new Int8Array(bytes));
  return {
    hash,
    get block() {
      return (block ??= readBlockBytes(bytes));
    },
    official,
    print: () => official().toJson(),
  };
}

/** Converts the library's block for the ledger. */
export function blockOf(block: AttoBlock): Block {
  const head = {
    network: block.network.name,
    version: Number(block.version.toString()),
    publicKey: block.publicKey.toString(),
    // The library returns the 64 bits as a signed number.
    height: BigInt.asUintN(64, block.height.value),
    balance: BigInt(block.balance.toString()),
    timestamp: Number(block.timestamp.toEpochMilliseconds()),
  };
  switch (block.type.name) {
    case 'OPEN': {
      const open = block as AttoOpenBlock;
      const representative = open.representativePublicKey.toString();
      return { ...head, type: 'OPEN', sendHash: open.sendHash.toString(), representative };
    }
    case 'RECEIVE': {
      const receive = block as AttoReceiveBlock;
      const previous = receive.previous.toString();
      return { ...head, type: 'RECEIVE', previous, sendHash: receive.sendHash.toString() };
    }
    case 'SEND': {
      const send = block as AttoSendBlock;
      const [previous, receiver] = [send.previous.toString(), send.receiverPublicKey.toString()];
      return { ...head, type: 'SEND', previous, receiver, amount: BigInt(send.amount.toString()) };
    }
    case 'CHANGE': {
      const change = block as AttoChangeBlock;
      const representative = change.representativePublicKey.toString();
      return { ...head, type: 'CHANGE', previous: change.previous.toString(), representative };
    }
    default:
      throw new Error(`Unknown block type of the official library: ${block.type.name}`);
  }
}

const V1 = AttoAlgorithm.V1;
const keyOf = (hex: string) => AttoPublicKey.Companion.parse(hex);
const hashOf = (hex: string) => AttoHash.Companion.parse(hex);
const amountOf = (raw: bigint) => AttoAmount.from(AttoUnit.RAW, raw.toString());
const instantOf = (ms: number | bigint) => AttoInstant.Companion.fromEpochMilliseconds(BigInt(ms));
const networkOf = (name: string) => AttoNetwork.valueOf(name);

/** The JSON text of an account. */
export function printAccount(account: Account): string {
  return new AttoAccount(
    keyOf(account.publicKey),
    networkOf(account.network),
    versionOf(account.version),
    V1,
    toAttoHeight(account.height.toString()),
    amountOf(account.balance),
    hashOf(account.lastHash),
    instantOf(account.lastTimestamp),
    V1,
    keyOf(account.representative),
  ).toJson();
}

/** The JSON text of a receivable. */
export function printReceivable(receivable: Receivable): string {
  return new AttoReceivable(
    networkOf(receivable.network),
    hashOf(receivable.hash),
    versionOf(receivable.version),
    V1,
    keyOf(receivable.sender),
    instantOf(receivable.timestamp),
    V1,
    keyOf(receivable.receiver),
    amountOf(receivable.amount),
  ).toJson();
}

/** An instant as the node prints it: ISO-8601 with `Z`, without a fraction if it is 0. */
export function printInstant(ms: number | bigint): string {
  return instantOf(ms).toString();
}

function versionOf(version: number): AttoVersion {
  // The type declarations hide this constructor.
  return new (AttoVersion as unknown as new (value: number) => AttoVersion)(version);
}

/** The only block version. */
export const VERSION_0 = versionOf(0);
