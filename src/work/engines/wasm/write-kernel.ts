import { compressionSteps, H0, INITIAL, splitByNonce, type Rotation, type Step } from '../compression';

/** Machine code in pieces; a number is a byte. */
type Code = number | readonly Code[];

/** How one kind of lane computes; `width`: nonces in one value. */
interface Lane {
  readonly type: number;
  readonly width: number;
  constant(value: bigint): Code;
  spread(code: Code): Code;
  add(a: Code, b: Code): Code;
  xor(a: Code, b: Code): Code;
  rotate(x: Code, bits: Rotation, spare: number): Code;
}

const I32 = 0x7f;
const I64 = 0x7e;
const SIGN = 1n << 63n;
const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [value, 0x21, local];
const tee = (local: number, value: Code): Code => [value, 0x22, local];
const i32 = (value: number): Code => [0x41, value & 0x7f];
const vector = (operation: number, ...immediate: Code[]): Code => [0xfd, size(operation), immediate];

/** One nonce in the processor's ordinary registers. */
const SCALAR: Lane = {
  type: I64,
  width: 1,
  constant: (value) => [0x42, signed(value)],
  spread: (code) => code,
  add: (a, b) => [a, b, 0x7c],
  xor: (a, b) => [a, b, 0x85],
  rotate: (x, bits) => [x, 0x42, bits, 0x8a],
};

const lanes = (...[low, high]: [bigint, bigint]) => [
  ...new Uint8Array(new BigUint64Array([low, high]).buffer),
];
const turned = (bytes: number) => [...Array(16).keys()].map((at) => (at & 8) | ((at + bytes) & 7));

/** Two nonces in a vector register. */
const VECTOR: Lane = {
  type: 0x7b,
  width: 2,
  constant: (value) => vector(0x0c, lanes(value, value)),
  spread: (code) => [code, vector(0x12)],
  add: (a, b) => [a, b, vector(0xce)],
  xor: (a, b) => [a, b, vector(0x51)],
  rotate(x, bits, spare) {
    const [once, again] = [tee(spare, x), get(spare)];
    if (bits === 63) return [once, i32(63), vector(0xcd), again, again, vector(0xce), vector(0x50)];
    if (bits === 32) return [once, again, vector(0x0d, turned(4))];
    return [x, vector(0x0c, turned(bits / 8)), vector(0x0e)];
  },
};

/** The lanes that one turn of a kernel works through at the same time. */
export const LANES = { scalar: [SCALAR], simd: [VECTOR], hybrid: [VECTOR, SCALAR] } as const;

// The function's locals by number: nonce, m1…m4, threshold, turns, offset, and then as many for each lane.
const [NONCE, THRESHOLD, TURNS, OFFSET, FIRST] = [0, 5, 6, 7, 8] as const;
const WORDS = 5;
const [KEPT, LIMIT, SPARE, ENOUGH, LOCALS] = [21, 37, 38, 39, 40] as const;

/**
 * The WebAssembly module of a kernel: byte for byte what `scripts/data/work-wasm` compiles from readable text, where the
 * function is described, but written from the steps that the shaders need too, which spares readers most of its bytes.
 */
export function writeKernel(kinds: readonly Lane[]): { width: number; bytes: Uint8Array<ArrayBuffer> } {
  const { once, eachNonce } = splitByNonce(compressionSteps());
  let width = 0;
  const streams = kinds.map((lane, index) => {
    const stream = createStream(lane, FIRST + index * LOCALS, width);
    width += lane.width;
    return stream;
  });
  const weave = (steps: readonly Step[], keep: boolean) =>
    steps.map((step) => streams.map((stream) => stream.write(step, keep)));
  const body = [
    streams.map((stream) => stream.begin()),
    weave(once, true),
    [0x03, 0x40],
    weave(eachNonce, false),
    streams.map((stream) => stream.answer()),
    streams.map((stream) => stream.advance(width)),
    set(OFFSET, [get(OFFSET), i32(width), 0x6a]),
    [tee(TURNS, [get(TURNS), i32(1), 0x6b]), 0x0d, 0, 0x0b, i32(-1), 0x0b],
  ];
  const locals = [1 + kinds.length, 1, I32, kinds.map(({ type }) => [LOCALS, type])];
  const name = [...'search'].map((letter) => letter.charCodeAt(0));
  const bytes = [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    sized(1, [1, 0x60, 7, Array<Code>(6).fill(I64), I32, 1, I32]),
    sized(3, [1, 0]),
    sized(7, [1, name.length, name, 0, 0]),
    sized(10, sized(1, [locals, body])),
  ];
  return { width, bytes: new Uint8Array(flat(bytes)) };
}

/** One lane's way through the compression, in locals of its own from `base` on. */
function createStream(lane: Lane, base: number, first: number) {
  const { width, constant, spread, add, xor } = lane;
  const at = (name: string) => base + Number(name.slice(1)) + (name < 'v' ? 0 : WORDS);
  const kept = new Set<string>();
  const written = new Set(['m0']);
  const read = (name: string): Code => {
    if (written.has(name)) return get(at(name));
    if (kept.has(name)) return get(at(name) - WORDS + KEPT);
    if (name > 'v') return constant(INITIAL[Number(name.slice(1))]!);
    return get(width === 1 ? Number(name.slice(1)) : at(name));
  };
  return {
    begin(): Code {
      const nonce = [get(NONCE), SCALAR.constant(BigInt(first)), 0x7c];
      if (width === 1) return set(base, nonce);
      return [
        set(base, add(spread(nonce), vector(0x0c, lanes(0n, 1n)))),
        set(base + LIMIT, xor(spread(get(THRESHOLD)), constant(SIGN))),
        [1, 2, 3, 4].map((word) => set(base + word, spread(get(word)))),
      ];
    },
    write(step: Step, keep: boolean): Code {
      const value =
        'sum' in step
          ? step.sum.map(read).reduce(add)
          : lane.rotate(xor(read(step.xor[0]), read(step.xor[1])), step.turn, base + SPARE);
      (keep ? kept : written).add(step.set);
      return set(at(step.set) + (keep ? KEPT - WORDS : 0), value);
    },
    answer(): Code {
      const digest = xor(get(at('v0')), get(at('v8')));
      const found = (extra: Code) => [0x04, 0x40, get(OFFSET), extra, 0x6a, 0x0f, 0x0b];
      if (width === 1) return [xor(digest, constant(H0)), get(THRESHOLD), 0x58, found(i32(first))];
      const enough = [xor(digest, constant(H0 ^ SIGN)), get(base + LIMIT), vector(0xda)];
      const lane0 = [get(base + ENOUGH), vector(0x1d, 0), 0xa7, 0x45];
      return [tee(base + ENOUGH, enough), vector(0x53), found([i32(first), lane0, 0x6a])];
    },
    advance: (by: number): Code => set(base, add(get(base), constant(BigInt(by)))),
  };
}

/** A section, or another part that begins with its number of bytes. */
function sized(kind: number, code: Code): Code {
  const bytes = flat(code);
  return [kind, size(bytes.length), bytes];
}

function flat(code: Code, into: number[] = []): number[] {
  if (typeof code === 'number') into.push(code);
  else for (const part of code) flat(part, into);
  return into;
}

/** Unsigned LEB128. */
function size(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...size(value >> 7)];
}

/** Signed LEB128 of 64 bits. */
function signed(value: bigint): number[] {
  const rest = BigInt.asIntN(64, value);
  const low = Number(rest & 0x7fn);
  return rest >> 6n === 0n || rest >> 6n === -1n ? [low] : [low | 0x80, ...signed(rest >> 7n)];
}
