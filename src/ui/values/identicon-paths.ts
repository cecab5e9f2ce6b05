import { createBlake2b } from '../../protocol/blake2b';
import { hexToBytes } from '../../protocol/hex';
import type { PublicKey } from '../../protocol/public-key';

/** A picture of a key on a grid of 6 by 6 cells, mirrored at its vertical axis. */
export interface Identicon {
  /** Two different indexes into the palette. */
  readonly tones: readonly [number, number];
  /** The outlines of each tone, as SVG path data in units of a cell. */
  readonly paths: readonly [string, string];
}

/** The number of tones in the palette. */
export const TONES = 8;
const SIZE = 6;
const digest = createBlake2b(16);

/** The shapes of a cell in the left half, mirrored in the right half. A cell may be empty. */
const SHAPES: readonly ((x: number, y: number, out: 1 | -1) => string)[] = [
  () => '',
  (x, y) => `M${x} ${y}h1v1h-1z`,
  (x, y, out) => `M${out > 0 ? x : x + 1} ${y}v1h${out}a1 1 0 0 ${out > 0 ? 0 : 1} ${-out} -1z`,
  (x, y, out) => `M${out > 0 ? x + 1 : x} ${y}v1h${-out}z`,
];

/**
 * The identicon of a key. It is derived from a hash of the key, so that similar keys have different pictures: 36
 * bits of shapes, 18 of tones by cell and 6 for the choice of tones, far more than the eye can distinguish.
 */
export function identiconOf(publicKey: PublicKey): Identicon {
  const bytes = digest(hexToBytes(publicKey));
  const byte = (index: number) => bytes[index] as number;
  const first = byte(0) % TONES;
  const second = (first + 1 + (byte(1) % (TONES - 1))) % TONES;
  const paths: [string, string] = ['', ''];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE / 2; x++) {
      const cell = y * (SIZE / 2) + x;
      const bits = byte(2 + (cell >> 1)) >> (cell % 2 === 0 ? 0 : 4);
      const shape = SHAPES[bits & 3];
      const tone = (bits >> 2) & 1;
      paths[tone] += `${shape?.(x, y, 1)}${shape?.(SIZE - 1 - x, y, -1)}`;
    }
  }
  return { tones: [first, second], paths };
}
