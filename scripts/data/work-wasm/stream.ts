import { H0, INITIAL, type Step } from '../../../src/work/engines/compression';
import type { Lane } from './lane';

const SIGN = 1n << 63n;

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
/** The locals of a lane in order; a kernel need not use all of them. */
const LOCALS = [
  ...numbered('m', 5),
  ...numbered('v', 16),
  ...numbered('kept_v', 16),
  ...['limit', 'spare', 'enough'],
];

/** Generates the WebAssembly text of the compression in one lane, with its own locals. */
export interface Stream {
  /** Sets the nonces and the target, once. */
  begin(): string[];
  /**
   * One step. With `keep`, its result is the same for every nonce and must be preserved between iterations.
   */
  write(step: Step, keep: boolean): string;
  /** Returns the offset from the function if a digest is small enough. */
  returnIfFound(): string[];
  /** Advances by this many nonces. */
  advance(by: number): string;
  /** The declarations that the rest needs. */
  locals(): string[];
}

/**
 * @param prefix of the names of its locals
 * @param first index of its first nonce among those of one iteration
 */
export function createStream(lane: Lane, prefix: string, first: number): Stream {
  const local = (name: string) => `$${prefix}_${name}`;
  const set = (name: string, expression: string) => `(local.set ${local(name)} ${expression})`;
  const get = (name: string) => `(local.get ${local(name)})`;
  const kept = new Set<string>();
  const written = new Set<string>();
  /** The current value of a word of the state or the message. */
  const read = (name: string): string => {
    if (written.has(name) || name === 'm0') return get(name);
    if (kept.has(name)) return get(`kept_${name}`);
    if (name.startsWith('v')) return lane.constant(INITIAL[Number(name.slice(1))]!);
    return lane.width === 1 ? `(local.get $${name})` : get(name);
  };
  const digest = () => lane.xor(get('v0'), get('v8'));
  const offset = (extra: string) => `(return (i32.add (local.get $offset) ${extra}))`;
  return {
    begin() {
      const nonce = `(i64.add (local.get $nonce) (i64.const ${first}))`;
      if (lane.width === 1) return [set('m0', nonce)];
      const words = ['m1', 'm2', 'm3', 'm4'].map((name) => set(name, lane.spread(`(local.get $${name})`)));
      // Vector comparisons are signed: flipping the sign bit of both sides gives the unsigned order.
      const limit = lane.xor(lane.spread('(local.get $threshold)'), lane.constant(SIGN));
      return [
        set('m0', lane.add(lane.spread(nonce), '(v128.const i64x2 0 1)')),
        set('limit', limit),
        ...words,
      ];
    },
    write(step, keep) {
      const value =
        'sum' in step
          ? step.sum.map(read).reduce(lane.add)
          : lane.rotate(lane.xor(read(step.xor[0]), read(step.xor[1])), step.turn, local('spare'));
      (keep ? kept : written).add(step.set);
      return set(keep ? `kept_${step.set}` : step.set, value);
    },
    returnIfFound() {
      if (lane.width === 1) {
        const value = lane.xor(digest(), lane.constant(H0));
        return [`(if (i64.le_u ${value} (local.get $threshold)) (then ${offset(`(i32.const ${first})`)}))`];
      }
      const value = lane.xor(digest(), lane.constant(H0 ^ SIGN));
      const enough = `(local.tee ${local('enough')} (i64x2.le_s ${value} ${get('limit')}))`;
      // A match in the first lane sets all its bits, so its lowest bit decides between the two nonces.
      const lane0 = `(i32.eqz (i32.wrap_i64 (i64x2.extract_lane 0 ${get('enough')})))`;
      return [`(if (v128.any_true ${enough}) (then ${offset(`(i32.add (i32.const ${first}) ${lane0})`)}))`];
    },
    advance: (by) => set('m0', lane.add(get('m0'), lane.constant(BigInt(by)))),
    locals: () => LOCALS.map((name) => `(local ${local(name)} ${lane.type})`),
  };
}
