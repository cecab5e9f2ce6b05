import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBlockOf, anyPublicKey, anySignature, SEED } from '../../tests/support/protocol-arbitraries';
import vectors from '../../tests/vectors/protocol.json';
import type { Hash } from '../protocol/hash';
import { NETWORK_START, toInstant, utcYear } from '../protocol/instant';
import { printTransaction } from '../protocol/transaction-json';
import { checkWork, parseWork, workTarget, workThreshold, workValue } from '../protocol/work';
import { createPlainEngine } from './plain-engine';

/** Later years ask for more than a test has time for. */
const timeUntil2028 = fc.bigInt({ min: NETWORK_START, max: BigInt(Date.UTC(2028, 0)) - 1n });
const engine = createPlainEngine({ pause: () => Promise.resolve() });
const { signal } = new AbortController();

describe(`the plain engine (seed ${SEED})`, () => {
  it('finds work that the official library takes, whatever the block and its year', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(...Object.values(anyBlockOf)),
        anySignature,
        timeUntil2028,
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        async (any, signature, time, start) => {
          const block = { ...any, network: 'LOCAL', timestamp: toInstant(time) } as const;
          const threshold = workThreshold('LOCAL', utcYear(block.timestamp));
          const { work } = await engine.search({ target: workTarget(block), threshold, start }, { signal });
          expect(checkWork(block, work)).toBe(true);
          const official = core.AttoTransaction.fromJson(printTransaction({ block, signature, work }));
          expect(official.work.isValid(official.block)).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 4 },
    );
  });

  it('answers the first nonce that is enough, counting from its start and on beyond 2^64', async () => {
    await fc.assert(
      fc.asyncProperty(anyPublicKey, fc.bigInt({ min: -40n, max: 40n }), async (target, offset) => {
        const start = BigInt.asUintN(64, offset);
        const threshold = (1n << 64n) / 20n;
        let tries = 1;
        while (valueAt(start + BigInt(tries - 1), target) > threshold) tries += 1;
        expect(await engine.search({ target, threshold, start }, { signal })).toEqual({
          work: nonceAt(start + BigInt(tries - 1)),
          tries,
        });
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it('takes a value that is exactly the threshold, and none above it', async () => {
    for (const { target: text, work: hex, value } of vectors.work.vectors) {
      const target = text as Hash;
      const work = parseWork(hex);
      const start = nonceOf(work);
      const threshold = BigInt(value);
      expect(await engine.search({ target, threshold, start }, { signal })).toEqual({ work, tries: 1 });
      const abort = new AbortController();
      const batch = createPlainEngine({ pause: async () => abort.abort('one batch is enough') });
      const stricter = batch.search({ target, threshold: threshold - 1n, start }, { signal: abort.signal });
      // Within a batch another nonce may do as well; never this one.
      const other = await stricter.catch((reason: unknown) => reason);
      expect(other).not.toMatchObject({ work });
    }
  });

  it('pauses after each batch, tells how far it is, and ends with the reason of an abort', async () => {
    const abort = new AbortController();
    const told: number[] = [];
    let pauses = 0;
    const paused = createPlainEngine({
      pause: async () => {
        pauses += 1;
        if (pauses === 3) abort.abort('enough');
      },
    });
    const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0n };
    const onProgress = ({ tries }: { tries: number }) => void told.push(tries);
    await expect(paused.search(task, { signal: abort.signal, onProgress })).rejects.toBe('enough');
    expect(told).toEqual([4096, 8192]);
    paused.close();
  });
});

function nonceAt(nonce: bigint) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt.asUintN(64, nonce));
  return parseWork(bytes.toString('hex'));
}

function nonceOf(work: string): bigint {
  return Buffer.from(work, 'hex').readBigUInt64LE();
}

function valueAt(nonce: bigint, target: string): bigint {
  return workValue(nonceAt(nonce), target as Hash);
}
