import { describe, expect, it } from 'vitest';
import { AttoOpenBlock } from '@attocash/commons-core';
import { createWorkPool } from '../../devnet/../devnet/work/work-pool';
import { workThreshold } from '../../devnet/../devnet/work/find-work';
import { searchNonce } from '../../devnet/../devnet/work/search-nonce.mjs';
import { keysOf, signerOf } from '../../devnet/story/story-keys';
import { finishTransaction, writeDraft } from '../../devnet/story/write-transaction';
import type { Block } from '../../devnet/types';

const target = 'A1'.repeat(32);

describe('createWorkPool', () => {
  it.each([2025, 2026, 2029])('finds work for %i that the official library accepts', async (year) => {
    const pool = createWorkPool();
    const signer = signerOf('saver-01');
    const timestamp = Date.UTC(year, 5, 1);
    const block: Block = {
      type: 'OPEN',
      network: 'LOCAL',
      version: 0,
      publicKey: signer.publicKey,
      height: 1n,
      balance: 1n,
      timestamp,
      sendHash: target,
      representative: keysOf('voter-north').publicKey,
    };
    const work = await pool.find(signer.publicKey, timestamp);
    const transaction = finishTransaction(writeDraft(block, signer), work).official();
    expect(transaction.block).toBeInstanceOf(AttoOpenBlock);
    expect(transaction.work.isValid(transaction.block)).toBe(true);
    await pool.close();
  });

  it('finishes more jobs than it has threads, each with the lowest nonce', async () => {
    const pool = createWorkPool({ threads: 2 });
    const targets = Array.from({ length: 7 }, (_, index) => `0${index}`.repeat(32));
    const timestamp = Date.UTC(2025, 0, 1);
    const found = await Promise.all(targets.map((each) => pool.find(each, timestamp)));
    const alone = targets.map((each) => searchNonce(Buffer.from(each, 'hex'), workThreshold(timestamp)!));
    expect(found.map((work) => Buffer.from(work))).toEqual(alone.map((work) => Buffer.from(work)));
    await pool.close();
  });

  it('drops an aborted job, and all jobs when it is closed', async () => {
    const pool = createWorkPool();
    const controller = new AbortController();
    const jobs = [1, 2, 3].map((year) => pool.find(target, Date.UTC(2025 + year, 0, 1), controller));
    const ends = Promise.allSettled(jobs);
    controller.abort(new Error('enough'));
    expect(await ends).toEqual(jobs.map(() => ({ status: 'rejected', reason: new Error('enough') })));
    await expect(pool.find(target, 0)).rejects.toThrow(RangeError);
    const late = pool.find(target, Date.UTC(2030, 0, 1));
    const closed = expect(late).rejects.toThrow('closed');
    await pool.close();
    await closed;
    await expect(pool.find(target, 0)).rejects.toThrow('closed');
  });
});
