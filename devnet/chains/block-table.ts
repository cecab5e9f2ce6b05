import type { BlockType } from '../types';

/** Bytes of a hash. */
const HASH = 32;
/** Number of 32-bit words in a hash. */
const HEADS = 8;
const FIRST_CAPACITY = 1_024;

/** The block types, indexed by their codes in the table. */
export const TYPES: readonly BlockType[] = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'];

/** One row. Instants are epoch milliseconds; balances are in raw, after the block. */
export interface Row {
  readonly type: BlockType;
  /** Index of the account that the block belongs to, assigned by the writer. */
  readonly chain: number;
  readonly height: number;
  readonly balance: bigint;
  readonly timestamp: number;
  /**
   * For OPEN and RECEIVE the row of the send; for SEND the index of the receiver, for CHANGE that of the
   * representative.
   */
  readonly other: number;
}

/**
 * Blocks in the order they were written, 67 bytes each; as objects, a million would take ten times as much.
 */
export interface BlockTable {
  readonly size: number;
  /** Adds a block and its hash (32 bytes) and returns the row number. */
  add(row: Row, hash: Uint8Array): number;
  row(number: number): Row;
  /** One field of a row. */
  balance(number: number): bigint;
  chain(number: number): number;
  height(number: number): number;
  /** 32 bytes, valid until the next block is added. */
  hash(number: number): Uint8Array;
  /** The row number of a hash; undefined if there is none. */
  find(hash: Uint8Array): number | undefined;
}

/** An empty table with room for the expected number of blocks. It grows as needed. */
export function createBlockTable(expected = FIRST_CAPACITY): BlockTable {
  let columns = createColumns(expected);
  let slots = createSlots(expected);
  let size = 0;

  const hash = (number: number) => columns.hashes.subarray(number * HASH, (number + 1) * HASH);

  function grow(): void {
    columns = createColumns(size * 2, columns);
    slots = createSlots(size * 2);
    for (let number = 0; number < size; number++) enter(number);
  }

  /** Open addressing on the first bytes of the hash, which are uniformly distributed. */
  function enter(number: number): void {
    const mask = slots.length - 1;
    let slot = columns.heads[number * HEADS]! & mask;
    while (slots[slot]! >= 0) slot = (slot + 1) & mask;
    slots[slot] = number;
  }

  return {
    get size() {
      return size;
    },
    hash,
    add({ type, chain, height, balance, timestamp, other }, bytes) {
      if (size === columns.capacity) grow();
      columns.types[size] = TYPES.indexOf(type);
      columns.chains[size] = chain;
      columns.heights[size] = height;
      columns.balances[size] = balance;
      columns.timestamps[size] = timestamp;
      columns.others[size] = other;
      columns.hashes.set(bytes, size * HASH);
      enter(size);
      return size++;
    },
    row: (number) => ({
      type: TYPES[columns.types[number]!]!,
      chain: columns.chains[number]!,
      height: columns.heights[number]!,
      balance: columns.balances[number]!,
      timestamp: columns.timestamps[number]!,
      other: columns.others[number]!,
    }),
    balance: (number) => columns.balances[number]!,
    chain: (number) => columns.chains[number]!,
    height: (number) => columns.heights[number]!,
    find(wanted) {
      const mask = slots.length - 1;
      for (
        let slot = new Uint32Array(Uint8Array.from(wanted).buffer)[0]! & mask;
        ;
        slot = (slot + 1) & mask
      ) {
        const found = slots[slot]!;
        if (found < 0) return undefined;
        if (Buffer.compare(hash(found), wanted) === 0) return found;
      }
    },
  };
}

/** Rows by hash: a power of two of slots, at least twice the number of rows; -1 marks an empty slot. */
function createSlots(rows: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(rows * 2))).fill(-1);
}

interface Columns {
  readonly capacity: number;
  readonly types: Uint8Array;
  readonly chains: Uint16Array;
  readonly heights: Uint32Array;
  readonly balances: BigUint64Array;
  readonly timestamps: Float64Array;
  readonly others: Int32Array;
  readonly hashes: Uint8Array;
  /** A view of the same bytes as `hashes`. */
  readonly heads: Uint32Array;
}

function createColumns(capacity: number, old?: Columns): Columns {
  const hashes = new Uint8Array(capacity * HASH);
  const columns = {
    capacity,
    types: new Uint8Array(capacity),
    chains: new Uint16Array(capacity),
    heights: new Uint32Array(capacity),
    balances: new BigUint64Array(capacity),
    timestamps: new Float64Array(capacity),
    others: new Int32Array(capacity),
    hashes,
    heads: new Uint32Array(hashes.buffer),
  };
  if (!old) return columns;
  columns.types.set(old.types);
  columns.chains.set(old.chains);
  columns.heights.set(old.heights);
  columns.balances.set(old.balances);
  columns.timestamps.set(old.timestamps);
  columns.others.set(old.others);
  columns.hashes.set(old.hashes);
  return columns;
}
