import { abortable } from '../../../lib/abort';
import { AttoError } from '../../../protocol/error';
import { hexToBytes } from '../../../protocol/hex';
import { expectedHashes } from '../../../protocol/work';
import type { EngineName, FoundWork, SearchOptions, WorkEngine } from '../../port';
import { workOf } from '../search-in-slices';
import { FIRST_NONCE, shaderParameters } from './shader-text';

/** A graphics card that is ready to try batches of nonces. */
export interface Gpu {
  /** The driver, as the browser names it. */
  readonly driver: string;
  /** The largest batch at or below `count` that fits the card's limits, or its smallest one. */
  fit(count: number): number;
  /**
   * Tries a batch whose size `fit` returned; batches run one after the other. Resolves with the offset of the first nonce
   * that is enough, -1 when there is none; rejects when the card is lost.
   */
  run(parameters: BigUint64Array<ArrayBuffer>, count: number): Promise<number>;
  close(): void;
}

/** Batches in flight at the same time, so that the next one is ready when the card has finished one. */
const IN_FLIGHT = 2;
const SMALLEST_BATCH = 2 ** 14;
const LARGEST_BATCH = 2 ** 30;
/** A batch is at most this part of an average search: the nonces after a hit are wasted. */
const PART_OF_SEARCH = 4n;
/** What a batch should take, in milliseconds. */
const BATCH_MS = 75;
/** How often a card may be lost within one search. */
const LOSSES_ALLOWED = 2;

interface Batch {
  readonly offset: bigint;
  readonly count: number;
  readonly hit: Promise<number>;
}

/**
 * An engine on a graphics card: batches grow or shrink until each takes 50 to 100 milliseconds. A lost card is
 * reopened, and the search continues after the last finished batch.
 *
 * @param open finds and opens the card; rejects when there is none that may be used
 * @param clock monotonic milliseconds
 */
export function createGpuEngine(name: EngineName, open: () => Promise<Gpu>, clock: () => number): WorkEngine {
  let opened: Promise<Gpu> | undefined;
  const gpu = () => {
    opened ??= open().catch(() => {
      throw new AttoError('WORK_ENGINE_FAILED', {});
    });
    return opened;
  };
  const forget = () => {
    void opened?.then(
      (card) => card.close(),
      () => undefined,
    );
    opened = undefined;
  };
  /** Tries are counted by offset from the start: what `state` says has been finished. */
  const run = async (
    state: { done: bigint },
    { start, base, largest }: { start: bigint; base: BigUint64Array<ArrayBuffer>; largest: number },
    { signal, onProgress }: SearchOptions,
  ): Promise<FoundWork> => {
    const card = await abortable(gpu(), { signal });
    const flying: Batch[] = [];
    let wanted = SMALLEST_BATCH;
    let issued = state.done;
    let last = clock();
    for (;;) {
      while (flying.length < IN_FLIGHT) {
        const count = card.fit(wanted);
        const parameters = base.slice();
        parameters[FIRST_NONCE] = BigInt.asUintN(64, start + issued);
        const hit = card.run(parameters, count);
        hit.catch(() => undefined);
        flying.push({ offset: issued, count, hit });
        issued += BigInt(count);
      }
      const { offset, count, hit: result } = flying.shift()!;
      const hit = await abortable(result, { signal });
      if (hit >= 0) {
        const tries = offset + BigInt(hit);
        return { work: workOf(start + tries), tries: Number(tries) + 1, engine: name };
      }
      const now = clock();
      const fitting = (count * BATCH_MS) / Math.max(now - last, 0.1);
      wanted = Math.min(Math.max(fitting, count / 4), count * 4, largest);
      last = now;
      state.done = offset + BigInt(count);
      onProgress?.({ tries: Number(state.done), engine: name });
    }
  };
  return {
    name,
    describe: async ({ signal }) => (await abortable(gpu(), { signal })).driver,
    async search({ target, threshold, start }, options) {
      options.signal.throwIfAborted();
      const base = shaderParameters(hexToBytes(target), threshold);
      const state = { done: 0n };
      const part = Number(expectedHashes(threshold) / PART_OF_SEARCH);
      const largest = Math.min(Math.max(part, SMALLEST_BATCH), LARGEST_BATCH);
      for (let losses = 0; ; losses++) {
        try {
          return await run(state, { start, base, largest }, options);
        } catch {
          options.signal.throwIfAborted();
          forget();
          if (losses === LOSSES_ALLOWED) throw new AttoError('WORK_ENGINE_FAILED', {});
        }
      }
    },
    close: forget,
  };
}

/** Whether a driver computes on the processor: WebAssembly is faster there. */
export function isSoftware(driver: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(driver);
}
