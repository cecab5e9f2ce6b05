import type { Hash } from '../../src/protocol/hash';
import { workValue } from '../../src/protocol/work';
import { workOf } from '../../src/work/engines/search-in-slices';
import type { FoundWork, WorkTask } from '../../src/work/port';
import vectors from '../vectors/protocol.json';

/** A task with the first nonce that solves it, found with the hash function of the protocol core. */
export interface WorkCase {
  readonly name: string;
  readonly task: WorkTask;
  readonly expected: Pick<FoundWork, 'work' | 'tries'>;
}

const MAX = (1n << 64n) - 1n;
/** About one nonce in forty is sufficient. */
const EASY = MAX / 40n;

/** Tasks that every engine must solve with the same nonce, each an edge case of 64-bit arithmetic. */
export function workCases(): WorkCase[] {
  const targets = vectors.work.vectors.map(({ target }) => target as Hash);
  const target = (index: number) => targets[index % targets.length]!;
  const starts: [string, bigint][] = [
    ['from zero', 0n],
    ['crosses 2^16', 2n ** 16n - 3n],
    ['crosses 2^31', 2n ** 31n - 5n],
    ['crosses 2^32', 2n ** 32n - 7n],
    ['crosses a carry into the high half', 0x1234_5678_ffff_fffen],
    ['crosses 2^63', 2n ** 63n - 4n],
    ['wraps around at 2^64', MAX - 6n],
  ];
  return [
    ...starts.flatMap(([name, start], index) =>
      [0, 1, 2].map((more) => solve(`${name} (${more + 1})`, target(index + more), EASY, start)),
    ),
    ...boundaries(target(3), 2n ** 32n - 1n),
    ...boundaries(target(4), 0x8000_0000_0000_0001n),
    ...lastNonce(target(5)),
    ...vectors.work.vectors.slice(0, 6).map(({ network, target: hash, work, value }) => ({
      name: `exactly the threshold: ${network} ${work}`,
      task: {
        target: hash as Hash,
        threshold: BigInt(value),
        start: Buffer.from(work, 'hex').readBigUInt64LE(),
      },
      expected: { work: work.toUpperCase() as never, tries: 1 },
    })),
  ];
}

/** Thresholds at, below and around a digest, so that each half of the comparison is decisive once. */
function boundaries(target: Hash, nonce: bigint): WorkCase[] {
  const value = valueAt(target, nonce);
  const [upper, lower] = [value >> 32n, value & 0xffff_ffffn];
  const thresholds: [string, bigint][] = [
    ['equal', value],
    ['one below', value - 1n],
    ['same upper half, largest lower half', (upper << 32n) | 0xffff_ffffn],
    ['upper half one below, largest lower half', ((upper - 1n) << 32n) | 0xffff_ffffn],
    ['upper half one above, lower half zero', (upper + 1n) << 32n],
    ['same upper half, lower half zero', upper << 32n],
    ['halves swapped', (lower << 32n) | upper],
    ['every nonce is sufficient', MAX],
  ];
  return thresholds.map(([name, threshold]) =>
    solve(`threshold ${name} of ${nonce}`, target, threshold, nonce),
  );
}

/** A range whose only solution is 2^64−1, and one that misses it by one. */
function lastNonce(target: Hash): WorkCase[] {
  const value = valueAt(target, MAX);
  const start = [...Array(200).keys()]
    .map((back) => MAX - BigInt(back + 1))

    .filter((_, index, all) => all.slice(0, index + 1).every((one) => valueAt(target, one) > value))
    .at(-1);
  return [
    ...(start === undefined ? [] : [solve('ends at 2^64−1', target, value, start)]),
    solve('begins at 2^64−1', target, value, MAX),
    solve('begins at 2^64−1 and must continue at zero', target, value - 1n, MAX),
  ];
}

function solve(name: string, target: Hash, threshold: bigint, start: bigint): WorkCase {
  let tries = 1;
  while (valueAt(target, start + BigInt(tries - 1)) > threshold) tries += 1;
  return {
    name,
    task: { target, threshold, start },
    expected: { work: workOf(start + BigInt(tries - 1)), tries },
  };
}

function valueAt(target: Hash, nonce: bigint): bigint {
  return workValue(workOf(nonce), target);
}
