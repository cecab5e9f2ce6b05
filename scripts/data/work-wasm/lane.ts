import type { Rotation } from '../../../src/work/engines/compression';

/** How a kind of lane expresses the operations of BLAKE2b in WebAssembly text. */
export interface Lane {
  /** The type of a value: one nonce in `i64`, two in `v128`. */
  readonly type: 'i64' | 'v128';
  /** Nonces that one value holds. */
  readonly width: 1 | 2;
  constant(value: bigint): string;
  /** Copies a number to every nonce. */
  spread(expression: string): string;
  add(a: string, b: string): string;
  xor(a: string, b: string): string;
  /** Rotates `x` right; `spare` names a local that may be overwritten. */
  rotate(x: string, bits: Rotation, spare: string): string;
}

const hex = (value: bigint) => `0x${value.toString(16)}`;

/** One nonce in a general-purpose register. */
export const SCALAR: Lane = {
  type: 'i64',
  width: 1,
  constant: (value) => `(i64.const ${hex(value)})`,
  spread: (expression) => expression,
  add: (a, b) => `(i64.add ${a} ${b})`,
  xor: (a, b) => `(i64.xor ${a} ${b})`,
  rotate: (x, bits) => `(i64.rotr ${x} (i64.const ${bits}))`,
};

/** The shuffle mask that rotates both halves right by whole bytes. */
const turned = (bytes: number) =>
  Array.from({ length: 16 }, (_, index) => (index & 8) | ((index + bytes) & 7)).join(' ');

/**
 * Two nonces in a vector register. The instruction used for rotations decides the speed: moving bytes by a constant
 * mask beats shifts everywhere, and swapping two halves is cheapest as a shuffle.
 */
export const VECTOR: Lane = {
  type: 'v128',
  width: 2,
  constant: (value) => `(v128.const i64x2 ${hex(value)} ${hex(value)})`,
  spread: (expression) => `(i64x2.splat ${expression})`,
  add: (a, b) => `(i64x2.add ${a} ${b})`,
  xor: (a, b) => `(v128.xor ${a} ${b})`,
  rotate(x, bits, spare) {
    if (bits === 63) {
      const once = `(local.tee ${spare} ${x})`;
      const again = `(local.get ${spare})`;
      return `(v128.or (i64x2.shr_u ${once} (i32.const 63)) (i64x2.add ${again} ${again}))`;
    }
    if (bits === 32) return `(i8x16.shuffle ${turned(4)} (local.tee ${spare} ${x}) (local.get ${spare}))`;
    return `(i8x16.swizzle ${x} (v128.const i8x16 ${turned(bits / 8)}))`;
  },
};
