import { blockBytes } from '../story/block-bytes';
import { signerOf } from '../story/story-keys';
import { finishTransaction, workTarget } from '../story/write-transaction';
import type { Account, Archive, Block, Transaction } from '../types';
import { workThreshold } from '../work/find-work';
import { searchNonce } from '../work/search-nonce.mjs';
import { createBlockTable, type Row } from './block-table';
import { createHashWriter } from './hash-writer';

/** Used in place of a send's row for the origin transaction, which has no row.  */
const ORIGIN = -1;

/**
 * Chains of blocks that are fast to write and small to store. A block's hash covers neither its signature nor its
 * work, so both are computed only when the transaction is requested. The caller must follow the ledger's rules.
 */
export interface Chains extends Archive {
  /**
   * Adds a payment and returns the row of the send. `at` is always epoch milliseconds, later than the account's last
   * block.
   */
  send(from: number, to: number, amount: bigint, at: number): number;
  /**
   * Receives a payment by the row of its send, or the origin payment if undefined; opens the account if necessary.
   */
  take(who: number, send: number | undefined, at: number): number;
  /** Switches to the other representative. */
  change(who: number, at: number): number;
  /** In raw; 0 for an account that is not open. */
  balance(who: number): bigint;
  height(who: number): number;
  /** Timestamp of the account's last block, 0 if there is none. */
  lastTimestamp(who: number): number;
  /** Timestamp of a row. */
  timestamp(row: number): number;
  /**
   * The transaction in a row; its signature and work are computed when it is printed. `work` (8 bytes) replaces the
   * work.
   */
  transactionIn(row: number, work?: Uint8Array): Transaction;
}

/** Options of `createChains`. */
export interface ChainsOptions {
  /** Labels of published keys; an account is identified by its index in this list. */
  readonly labels: readonly string[];
  /** Labels of the two representatives; newly opened accounts alternate between them. */
  readonly representatives: readonly [string, string];
  /** The payment to the first label that funds everything. */
  readonly origin: Transaction;
  /** Expected number of blocks, if known. */
  readonly expected?: number;
}

type Step = Omit<Row, 'height'>;

/** Creates empty chains. */
export function createChains({ labels, representatives, origin, expected }: ChainsOptions): Chains {
  const table = createBlockTable(expected);
  const voters = representatives.map((label) => signerOf(label).publicKey);
  const accounts = labels.map((label, number) => {
    const signer = signerOf(label);
    return { signer, bytes: toBytes(signer.publicKey), write: createHashWriter(signer.publicKey), number };
  });
  const byKey = new Map(accounts.map((account) => [account.signer.publicKey, account.number]));
  const rows = labels.map(() => createList());
  const voterOf = labels.map((_label, number) => number % 2);
  const works = new Map<number, Uint8Array>();
  const voterBytes = voters.map(toBytes);
  const originBytes = toBytes(origin.hash);

  const lastRow = (who: number) => rows[who]!.at(rows[who]!.size - 1);
  const balance = (who: number) => (rows[who]!.size === 0 ? 0n : table.balance(lastRow(who)));

  /** A hot path: a long account calls this two million times. */
  function add(step: Step, hash: Uint8Array, amount?: bigint): number {
    const { type, chain, timestamp, other } = step;
    const list = rows[chain]!;
    const height = list.size + 1;
    const opens = height === 1;
    const written = accounts[chain]!.write({
      type,
      height,
      balance: step.balance,
      timestamp,
      previous: opens ? undefined : table.hash(list.at(height - 2)),
      other: hash,
      representative: opens ? voterBytes[voterOf[chain]!] : undefined,
      amount,
    });
    const number = table.add({ type, chain, height, balance: step.balance, timestamp, other }, written);
    list.push(number);
    return number;
  }

  function amountOf(send: number): bigint {
    if (send === ORIGIN) return origin.block.amount!;
    return table.balance(rows[table.chain(send)]!.at(table.height(send) - 2)) - table.balance(send);
  }

  const hashOf = (row: number) => (row === ORIGIN ? origin.hash : toHex(table.hash(row)));

  function blockIn(number: number): Block {
    const { type, chain, height, balance: after, timestamp, other } = table.row(number);
    const { publicKey } = accounts[chain]!.signer;
    const head = {
      type,
      network: 'LOCAL',
      version: 0,
      publicKey,
      height: BigInt(height),
      balance: after,
      timestamp,
    };
    if (type === 'OPEN') return { ...head, sendHash: hashOf(other), representative: voters[chain % 2]! };
    const previous = hashOf(rows[chain]!.at(height - 2));
    if (type === 'RECEIVE') return { ...head, previous, sendHash: hashOf(other) };
    if (type === 'CHANGE') return { ...head, previous, representative: voters[other]! };
    return { ...head, previous, receiver: accounts[other]!.signer.publicKey, amount: amountOf(number) };
  }

  function workOf(number: number, block: Block): Uint8Array {
    let work = works.get(number);
    if (!work) works.set(number, (work = findWorkFor(block)));
    return work;
  }

  function transactionIn(number: number, work?: Uint8Array): Transaction {
    const block = blockIn(number);
    const { signer } = accounts[table.row(number).chain]!;
    const draft = {
      block,
      signer,
      hash: toHex(table.hash(number)),
      get bytes() {
        return blockBytes(block);
      },
    };
    return finishTransaction(draft, work ?? (() => workOf(number, block)));
  }

  function accountOf(who: number): Account {
    const { height, balance: now, timestamp } = table.row(lastRow(who));
    return {
      publicKey: accounts[who]!.signer.publicKey,
      network: 'LOCAL',
      version: 0,
      height: BigInt(height),
      balance: now,
      lastHash: toHex(table.hash(lastRow(who))),
      lastTimestamp: timestamp,
      representative: voters[voterOf[who]!]!,
    };
  }

  return {
    balance,
    transactionIn,
    height: (who) => rows[who]!.size,
    lastTimestamp: (who) => (rows[who]!.size === 0 ? 0 : table.row(lastRow(who)).timestamp),
    timestamp: (row) => table.row(row).timestamp,
    send: (from, to, amount, timestamp) =>
      add(
        { type: 'SEND', chain: from, balance: balance(from) - amount, timestamp, other: to },
        accounts[to]!.bytes,
        amount,
      ),
    take: (who, send = ORIGIN, timestamp) =>
      add(
        {
          type: rows[who]!.size === 0 ? 'OPEN' : 'RECEIVE',
          chain: who,
          balance: balance(who) + amountOf(send),
          timestamp,
          other: send,
        },
        send === ORIGIN ? originBytes : table.hash(send),
      ),
    change(who, timestamp) {
      const other = (voterOf[who] = 1 - voterOf[who]!);
      return add({ type: 'CHANGE', chain: who, balance: balance(who), timestamp, other }, voterBytes[other]!);
    },
    accounts: () =>
      accounts.filter(({ number }) => rows[number]!.size > 0).map(({ number }) => accountOf(number)),
    has: (hash) => table.find(toBytes(hash)) !== undefined,
    transaction(hash) {
      const found = table.find(toBytes(hash));
      return found === undefined ? undefined : transactionIn(found);
    },
    transactionAt(publicKey, height) {
      const list = rows[byKey.get(publicKey) ?? -1];
      if (!list || height < 1n || height > BigInt(list.size)) return undefined;
      return transactionIn(list.at(Number(height) - 1));
    },
  };
}

/** Takes about 20 ms on LOCAL; the chains cache the result. */
export function findWorkFor(block: Block): Uint8Array {
  return searchNonce(toBytes(workTarget(block)), workThreshold(block.timestamp)!);
}

/** A list of row numbers, four bytes each. */
function createList() {
  let numbers = new Int32Array(16);
  let size = 0;
  return {
    get size() {
      return size;
    },
    at: (index: number) => numbers[index]!,
    push(number: number) {
      if (size === numbers.length) {
        const old = numbers;
        numbers = new Int32Array(size * 2);
        numbers.set(old);
      }
      numbers[size++] = number;
    },
  };
}

function toBytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex').toUpperCase();
}
