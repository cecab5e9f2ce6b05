import { hexToBytes } from '../../../protocol/hex';
import type { WorkTask } from '../../port';
import { H0, INITIAL, SIGMA } from '../compression';
import type { Kernel } from '../search-in-slices';

/** 64-bit words as pairs of 32 bits, the low half first. */
const pairs = (words: readonly bigint[]) => new Int32Array(new BigUint64Array(words).buffer);

const INITIAL_PAIRS = pairs(INITIAL);
const [H0_LOW, H0_HIGH] = pairs([H0]) as unknown as readonly [number, number];
const ROUNDS = 12;
/** Message words from here on are zero, and share one place. */
const ZERO_WORD = 5;
/** Places of the message words in the order in which the mixes of all rounds read them. */
const ORDER = Uint8Array.from({ length: ROUNDS * 16 }, (_, at) => {
  const word = SIGMA[(at >> 4) % SIGMA.length]![at & 15]!;
  return Math.min(word, ZERO_WORD) * 2;
});

const state = new Int32Array(32);
const message = new Int32Array(12);

/** The compression in 32-bit arithmetic, without big integers. It keeps its state in this module: one call at a time. */
export function plainKernel({ target, threshold }: WorkTask): Kernel {
  const words = new Int32Array(hexToBytes(target).buffer);
  const [low, high] = [Number(threshold & 0xffff_ffffn), Number(threshold >> 32n)];
  return {
    width: 1,
    run(start, turns) {
      message.set(words, 2);
      message.set(pairs([start]));
      for (let offset = 0; offset < turns; offset++) {
        compress();
        const upper = (state[1]! ^ state[17]! ^ H0_HIGH) >>> 0;
        if (upper < high || (upper === high && (state[0]! ^ state[16]! ^ H0_LOW) >>> 0 <= low)) return offset;
        message[0] = (message[0]! + 1) | 0;
        if (message[0] === 0) message[1] = (message[1]! + 1) | 0;
      }
      return -1;
    },
  };
}

function compress(): void {
  state.set(INITIAL_PAIRS);
  for (let at = 0; at < ORDER.length; at += 16) {
    mix(0, 8, 16, 24, at);
    mix(2, 10, 18, 26, at + 2);
    mix(4, 12, 20, 28, at + 4);
    mix(6, 14, 22, 30, at + 6);
    mix(0, 10, 20, 30, at + 8);
    mix(2, 12, 22, 24, at + 10);
    mix(4, 14, 16, 26, at + 12);
    mix(6, 8, 18, 28, at + 14);
  }
}

/** BLAKE2b's function G. A sum carries when it is smaller, read as unsigned, than one of its parts. */
function mix(a: number, b: number, c: number, d: number, at: number): void {
  const [x, y] = [ORDER[at]!, ORDER[at + 1]!];
  let al = state[a]!;
  let ah = state[a + 1]!;
  let bl = state[b]!;
  let bh = state[b + 1]!;
  let cl = state[c]!;
  let ch = state[c + 1]!;
  let dl = state[d]!;
  let dh = state[d + 1]!;

  let word = message[x]!;
  al = (al + word) | 0;
  ah = (ah + message[x + 1]! + +(al >>> 0 < word >>> 0)) | 0;
  al = (al + bl) | 0;
  ah = (ah + bh + +(al >>> 0 < bl >>> 0)) | 0;
  let low = dl ^ al;
  dl = dh ^ ah;
  dh = low;
  cl = (cl + dl) | 0;
  ch = (ch + dh + +(cl >>> 0 < dl >>> 0)) | 0;
  low = bl ^ cl;
  let high = bh ^ ch;
  bl = (low >>> 24) | (high << 8);
  bh = (high >>> 24) | (low << 8);

  word = message[y]!;
  al = (al + word) | 0;
  ah = (ah + message[y + 1]! + +(al >>> 0 < word >>> 0)) | 0;
  al = (al + bl) | 0;
  ah = (ah + bh + +(al >>> 0 < bl >>> 0)) | 0;
  low = dl ^ al;
  high = dh ^ ah;
  dl = (low >>> 16) | (high << 16);
  dh = (high >>> 16) | (low << 16);
  cl = (cl + dl) | 0;
  ch = (ch + dh + +(cl >>> 0 < dl >>> 0)) | 0;
  low = bl ^ cl;
  high = bh ^ ch;
  state[a] = al;
  state[a + 1] = ah;
  state[b] = (low << 1) | (high >>> 31);
  state[b + 1] = (high << 1) | (low >>> 31);
  state[c] = cl;
  state[c + 1] = ch;
  state[d] = dl;
  state[d + 1] = dh;
}
