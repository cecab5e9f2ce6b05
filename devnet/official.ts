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
import type { Account, Block, Receivable, Transaction } from './types';

/**
 * The bridge to the official library: it decodes, hashes and prints; the local network only compares and adds up. All
 * texts are the library's own, so they are a node's, byte for byte. Source: node HTTP API, JSON shapes.
 */

/**
 * A transaction from its JSON text. Throws the library's error when the text cannot be decoded. Does not validate. An
 * address member that names another account stays in `official`, for the caller's echo, and is not printed: a node keeps
 * the bytes, which know public keys only.
 */
export function readTransaction(text: string): Transaction {
  const official = AttoTransaction.fromJson(text);
  let printed: string | undefined;
  const print = () => (printed ??= AttoTransaction.fromByteArray(official.toByteArray()).toJson());
  return { ...transactionOf(official), print };
}

/** A transaction from its bytes in hex (191 to 206 bytes), as a genesis is handed to a node. */
export function transactionFromHex(hex: string): Transaction {
  return transactionOf(AttoTransaction.fromByteArray(fromHexToByteArray(hex)));
}

/** A transaction of the library as the ledger needs it; printed on first use. */
export function transactionOf(official: AttoTransaction): Transaction {
  let text: string | undefined;
  return {
    hash: official.hash.toString(),
    block: blockOf(official.block),
    official: () => official,
    print: () => (text ??= official.toJson()),
  };
}

/** A block of the library as the ledger needs it. */
export function blockOf(block: AttoBlock): Block {
  const head = {
    network: block.network.name,
    version: Number(block.version.toString()),
    publicKey: block.publicKey.toString(),
    // The library hands its 64 bits over with a sign.
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
      throw new Error(`The library knows a block type that the ledger does not: ${block.type.name}`);
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

/** An instant as the node prints it in texts: ISO-8601 with `Z`, no fraction when it is 0. */
export function printInstant(ms: number | bigint): string {
  return instantOf(ms).toString();
}

function versionOf(version: number): AttoVersion {
  // The declarations hide this constructor, the library has it.
  return new (AttoVersion as unknown as new (value: number) => AttoVersion)(version);
}

/** The only version there is. */
export const VERSION_0 = versionOf(0);
