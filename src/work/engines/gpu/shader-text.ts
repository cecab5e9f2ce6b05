import { compressionSteps, H0, INITIAL, splitByNonce, type Step } from '../compression';

/** Rows of four 32-bit numbers that a shader reads. */
export const PARAMETER_ROWS = 10;

const { once, eachNonce } = splitByNonce(compressionSteps());
const hoisted = [...new Set(once.map(({ set }) => set))];

const wgsl = {
  words: 'alias u=vec2<u32>;',
  helper: (name: string, parameters: readonly string[]) =>
    `fn ${name}(${parameters.map((one) => `${one}:u`).join()})->u`,
};
const glsl: typeof wgsl = {
  words: '#define u uvec2\n#define u32 uint\n#define let uint\n#define var u\n',
  helper: (name, parameters) => `u ${name}(${parameters.map((one) => `u ${one}`).join()})`,
};

/**
 * The hash in a shading language: the function `W(i)` returns the value of the nonce `i` after the first one,
 * `E(value)` whether it is enough. A 64-bit number is a pair of its low and its high half; both languages read the same
 * text, what differs is named beforehand. The parameters are rows `p[0]`… as `shaderParameters` fills them.
 */
export function shaderText(language: 'wgsl' | 'glsl'): string {
  const { words, helper } = language === 'wgsl' ? wgsl : glsl;
  const constant = (value: bigint) => `u(${value & 0xffff_ffffn}u,${value >> 32n}u)`;
  const parameter = (index: number) => `p[${index >> 1}].${index & 1 ? 'zw' : 'xy'}`;
  const given = (name: string) => {
    const index = hoisted.indexOf(name);
    return index < 0 ? constant(INITIAL[Number(name.slice(1))]!) : parameter(4 + index);
  };
  const value = (step: Step) =>
    'sum' in step ? step.sum.reduce((a, b) => `A(${a},${b})`) : `R${step.turn}(${step.xor.join('^')})`;
  const turned = (bits: number) => `return(x>>u(${bits}u))|(x.yx<<u(${32 - bits}u));`;
  const state = INITIAL.map((_, index) => `v${index}`);
  return [
    words,
    `${helper('A', ['a', 'b'])}{let l=a.x+b.x;return u(l,a.y+b.y+u32(l<a.x));}`,
    `${helper('R32', ['x'])}{return x.yx;}`,
    `${helper('R24', ['x'])}{${turned(24)}}`,
    `${helper('R16', ['x'])}{${turned(16)}}`,
    `${helper('R63', ['x'])}{return(x<<u(1u))|(x.yx>>u(31u));}`,
    `${helper('W', ['i'])}{var m0=A(${parameter(16)},i);`,
    ...[1, 2, 3, 4].map((word) => `var m${word}=${parameter(word - 1)};`),
    ...state.map((name) => `var ${name}=${given(name)};`),
    ...eachNonce.map((step) => `${step.set}=${value(step)};`),
    `return v0^v8^${constant(H0)};}`,
  ].join('');
}

/** The condition that a value, a pair named `d`, is at or below the threshold; the upper half decides first. */
export const ENOUGH = '(d.y<p[8].w||(d.y==p[8].w&&d.x<=p[8].z))';

/**
 * The rows that a shader reads: four words of the target, what is the same for every nonce, the first nonce and the
 * threshold; the last row is the engine's own.
 *
 * @param target 32 bytes
 */
export function shaderParameters(target: Uint8Array, threshold: bigint): BigUint64Array<ArrayBuffer> {
  const view = new DataView(target.buffer, target.byteOffset);
  const words = new Map(INITIAL.map((word, index) => [`v${index}`, word]));
  for (let index = 0; index < 4; index++) words.set(`m${index + 1}`, view.getBigUint64(index * 8, true));
  const of = (name: string) => words.get(name)!;
  for (const step of once) {
    words.set(
      step.set,
      BigInt.asUintN(
        64,
        'sum' in step
          ? step.sum.map(of).reduce((a, b) => a + b)
          : turnRight(of(step.xor[0]) ^ of(step.xor[1]), BigInt(step.turn)),
      ),
    );
  }
  const rows = new BigUint64Array(PARAMETER_ROWS * 2);
  rows.set(['m1', 'm2', 'm3', 'm4', ...hoisted].map(of));
  rows[17] = threshold;
  return rows;
}

/** Position of the first nonce of a batch in the parameters. */
export const FIRST_NONCE = 16;

function turnRight(word: bigint, bits: bigint): bigint {
  return (word >> bits) | (word << (64n - bits));
}
