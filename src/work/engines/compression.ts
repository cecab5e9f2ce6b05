/** The four distances that BLAKE2b rotates by. */
export type Rotation = 32 | 24 | 16 | 63;

/**
 * One step of the compression: `set` becomes the sum of others, or the rotated exclusive-or of two. Names are `v0`…`v15`
 * for the state and `m0`…`m4` for the message: its first word is the nonce, the next four the target, the rest zero.
 */
export type Step =
  | { readonly set: string; readonly sum: readonly string[] }
  | { readonly set: string; readonly xor: readonly [string, string]; readonly turn: Rotation };

/** BLAKE2b's order of the message words, round by round (RFC 7693, section 2.7). */
export const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;
const ROUNDS = 12;
const WORDS = 5;

const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;

/** The first word of the parameter block: 8 bytes of output, no key, fan-out and depth 1. */
const PARAMETERS = 0x01010008n;
const INPUT_BYTES = 40n;
const ONES = (1n << 64n) - 1n;

/** The first word of the chaining value: the digest is this exclusive-or `v0` and `v8` at the end. */
export const H0 = IV[0] ^ PARAMETERS;

/** The state before the first round of the one and last block of 40 bytes. */
export const INITIAL: readonly bigint[] = [H0, ...IV.slice(1), ...IV].map((word, index) =>
  index === 12 ? word ^ INPUT_BYTES : index === 14 ? word ^ ONES : word,
);

/** The steps of all rounds that the first eight bytes of the digest need, in the order of the standard. */
export function compressionSteps(): Step[] {
  const steps: Step[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const diagonal of [0, 1]) {
      const mixes = [0, 1, 2, 3].map((column) => mix(round, diagonal, column));
      // The four mixes of half a round depend on nothing of each other: side by side they fill the processor's units.
      for (let step = 0; step < mixes[0]!.length; step++) steps.push(...mixes.map((one) => one[step]!));
    }
  }
  return needed(steps);
}

/** BLAKE2b's function G on a column or a diagonal of the state. */
function mix(round: number, diagonal: number, column: number): Step[] {
  const [a, b, c, d] = [0, 1, 2, 3].map((row) => `v${row * 4 + ((column + row * diagonal) % 4)}`) as [
    string,
    string,
    string,
    string,
  ];
  const order = SIGMA[round % SIGMA.length]!;
  const word = (index: number) => (order[index]! < WORDS ? [`m${order[index]}`] : []);
  const first = diagonal * 8 + column * 2;
  return [
    // The message first: `b` is what has been computed last, and the longest wait decides the speed.
    { set: a, sum: [a, ...word(first), b] },
    { set: d, xor: [d, a], turn: 32 },
    { set: c, sum: [c, d] },
    { set: b, xor: [b, c], turn: 24 },
    { set: a, sum: [a, ...word(first + 1), b] },
    { set: d, xor: [d, a], turn: 16 },
    { set: c, sum: [c, d] },
    { set: b, xor: [b, c], turn: 63 },
  ];
}

/** What a step reads. */
export function inputsOf(step: Step): readonly string[] {
  return 'sum' in step ? step.sum : step.xor;
}

/** Without the steps of the last round that neither `v0` nor `v8` comes from. */
function needed(steps: readonly Step[]): Step[] {
  const alive = new Set(['v0', 'v8']);
  const kept: Step[] = [];
  for (const step of [...steps].reverse()) {
    if (!alive.delete(step.set)) continue;
    for (const input of inputsOf(step)) alive.add(input);
    kept.unshift(step);
  }
  return kept;
}

/** The steps apart whose results are the same for every nonce: three of the four mixes at the very beginning and a little of the next ones. */
export function splitByNonce(steps: readonly Step[]): { readonly once: Step[]; readonly eachNonce: Step[] } {
  const changing = new Set(['m0']);
  const [once, eachNonce]: [Step[], Step[]] = [[], []];
  for (const step of steps) {
    const changes = inputsOf(step).some((name) => changing.has(name));
    if (changes) changing.add(step.set);
    (changes ? eachNonce : once).push(step);
  }
  return { once, eachNonce };
}
