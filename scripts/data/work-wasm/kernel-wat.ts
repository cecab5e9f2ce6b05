import { compressionSteps, splitByNonce, type Step } from '../../../src/work/engines/compression';
import { SCALAR, VECTOR, type Lane } from './lane';
import { createStream } from './stream';

/** The kernels by name: the lanes that one iteration of the loop processes together. */
export const KERNELS = {
  scalar: [SCALAR],
  simd: [VECTOR],
  hybrid: [VECTOR, SCALAR],
} as const satisfies Record<string, readonly Lane[]>;

/**
 * A module with one function, in WebAssembly text format.
 *
 * `search(nonce, m1, m2, m3, m4, threshold, turns) → offset`: tries nonces from `nonce` on, as many in each iteration
 * as the lanes hold; `m1`…`m4` are the target as four little-endian words. `offset` is that of the first nonce whose
 * digest is at or below the threshold (unsigned), or −1 if there is none. Nonces wrap around at 2^64.
 */
export function kernelWat(lanes: readonly Lane[]): string {
  const { once, eachNonce } = splitByNonce(compressionSteps());
  let width = 0;
  const streams = lanes.map((lane, index) => {
    const stream = createStream(lane, 'ab'[index]!, width);
    width += lane.width;
    return stream;
  });
  // Interleave the steps of all streams, so that the lanes' instructions keep all execution units busy.
  const weave = (steps: readonly Step[], keep: boolean) =>
    steps.flatMap((step) => streams.map((stream) => stream.write(step, keep)));
  const body = [
    ...streams.flatMap((stream) => stream.begin()),
    ...weave(once, true),
    '(loop $next',
    ...weave(eachNonce, false),
    ...streams.flatMap((stream) => stream.returnIfFound()),
    ...streams.map((stream) => stream.advance(width)),
    `(local.set $offset (i32.add (local.get $offset) (i32.const ${width})))`,
    '(br_if $next (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))',
    '(i32.const -1)))',
  ];
  return [
    '(module',
    '(func (export "search")',
    '(param $nonce i64) (param $m1 i64) (param $m2 i64) (param $m3 i64) (param $m4 i64)',
    '(param $threshold i64) (param $turns i32) (result i32)',
    '(local $offset i32)',
    ...streams.flatMap((stream) => stream.locals()),
    ...body,
  ].join('\n');
}
