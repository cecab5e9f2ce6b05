import * as core from '@attocash/commons-core';
import * as worker from '@attocash/commons-worker';
import { createBLAKE2b } from 'hash-wasm';
import type { Hash } from '../../../src/protocol/hash';
import { createContest } from '../../../src/work/engines/wasm/contest';
import { loadKernels } from '../../../src/work/engines/wasm/load-kernels';

/** Hashes counted, and the milliseconds they took. */
export interface Count {
  readonly hashes: number;
  readonly ms: number;
}

/** A searcher that works for about so many milliseconds on the calling thread. */
export type Subject = (ms: number) => Promise<Count>;

const MAX = (1n << 64n) - 1n;
/** Hashes per call of the official worker, roughly. */
const OFFICIAL_THRESHOLD = MAX / 20_000n;

// The library hands its processor worker out only under names that its compiler made up.
const { Companion_instance1kp6jnubfith: companion, toAsync10i9ow1f352l5: toAsync } = worker as unknown as {
  Companion_instance1kp6jnubfith: { k3j(threads: number): unknown };
  toAsync10i9ow1f352l5(worker: unknown): {
    workThreshold(threshold: bigint, target: unknown): Promise<{ value: Int8Array }>;
  };
};
const { AttoWorkTarget3v4zqc5kfdpel: OfficialTarget } = core as unknown as {
  AttoWorkTarget3v4zqc5kfdpel: new (bytes: Int8Array) => unknown;
};

/** All searchers: ours as it picks its kernel, each kernel alone, hash-wasm and the official worker. */
export async function createSubjects(): Promise<Readonly<Record<string, Subject>>> {
  const kernels = await loadKernels();
  const task = { target: '5A'.repeat(32) as Hash, threshold: 0n, start: 0n };
  const alone = Object.fromEntries(
    kernels.map((kernel) => [kernel.name, counting(createContest([kernel.kernelFor(task)]))]),
  );
  return {
    ours: counting(createContest(kernels.map((kernel) => kernel.kernelFor(task)))),
    ...alone,
    'hash-wasm': await hashWasm(),
    official: official(),
  };
}

/** Counts nonces tried at a threshold that none meets. */
function counting(next: ReturnType<typeof createContest>): Subject {
  let nonce = BigInt(Date.now()) << 20n;
  const turnsAMs = new Map<object, number>();
  return async (ms) => {
    const begun = performance.now();
    let hashes = 0;
    let now = begun;
    while (now - begun < ms) {
      const { kernel, ms: slice, measured } = next();
      const turns = Math.ceil((turnsAMs.get(kernel) ?? 100) * slice);
      if (kernel.run(nonce, turns) !== -1) throw new Error('The impossible threshold was met.');
      const count = turns * kernel.width;
      nonce += BigInt(count);
      hashes += count;
      const before = now;
      now = performance.now();
      const took = Math.min(Math.max(now - before, slice / 4), slice * 4);
      measured(count / took);
      turnsAMs.set(kernel, turns / took);
    }
    return { hashes, ms: now - begun };
  };
}

async function hashWasm(): Promise<Subject> {
  const hasher = await createBLAKE2b(64);
  const input = new Uint8Array(40).fill(0x5a);
  const nonce = new DataView(input.buffer);
  let next = 0;
  return async (ms) => {
    const begun = performance.now();
    let hashes = 0;
    while (performance.now() - begun < ms) {
      for (let index = 0; index < 2_000; index++) {
        nonce.setUint32(0, next++, true);
        const digest = hasher.init().update(input).digest('binary');
        if ((digest[4]! | digest[5]! | digest[6]! | digest[7]!) === 0 && digest[3] === 0) next += 0;
      }
      hashes += 2_000;
    }
    return { hashes, ms: performance.now() - begun };
  };
}

/** The official worker counts from zero, so that what it found says how many nonces it tried. */
function official(): Subject {
  const searcher = toAsync(companion.k3j(1));
  return async (ms) => {
    let hashes = 0;
    let took = 0;
    while (took < ms) {
      const bytes = crypto.getRandomValues(new Int8Array(32));
      const before = performance.now();
      const { value } = await searcher.workThreshold(OFFICIAL_THRESHOLD, new OfficialTarget(bytes));
      took += performance.now() - before;
      hashes += Number(new DataView(value.buffer, value.byteOffset).getBigUint64(0, true)) + 1;
    }
    return { hashes, ms: took };
  };
}
