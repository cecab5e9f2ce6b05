import { describe, expect, it } from 'vitest';
import { finish, SAMPLE_BLOCKS } from '../../tests/support/sample-transactions';
import { toAmount } from './amount';
import { hashBlock } from './block-hash';
import { toInstant } from './instant';
import { isProven } from './proof';
import { prove } from './prove';

const send = finish(SAMPLE_BLOCKS.SEND);
const requested = hashBlock(send.block);

describe('the proof of a transaction', () => {
  it.each(Object.values(SAMPLE_BLOCKS))('passes for a valid $type', (block) => {
    const proof = prove(finish(block), hashBlock(block));
    expect(isProven(proof)).toBe(true);
    expect(proof.work.value).toBeLessThanOrEqual(proof.work.threshold ?? -1n);
    expect(proof.work.target).toBe(block.type === 'OPEN' ? block.publicKey : block.previous);
    expect(proof.work.year).toBe(2026);
  });

  it('fails for hash and signature if a digit of the block was altered', () => {
    const proof = prove(
      { ...send, block: { ...SAMPLE_BLOCKS.SEND, amount: toAmount(1_000_250_001n) } },
      requested,
    );
    expect(proof.hash).toMatchObject({ proven: false, requested });
    expect(proof.hash.computed).not.toBe(requested);
    expect(proof.signature.proven).toBe(false);
    expect(proof.work.proven).toBe(true);
  });

  it('fails for the signature alone if only that was altered', () => {
    const signature = `${send.signature.slice(0, -2)}00` as typeof send.signature;
    const proof = prove({ ...send, signature }, requested);
    expect([proof.hash.proven, proof.signature.proven, proof.work.proven]).toEqual([true, false, true]);
  });

  it('fails for the proof of work alone if only that was altered', () => {
    const proof = prove({ ...send, work: 'FFFFFFFFFFFFFFFF' as typeof send.work }, requested);
    expect([proof.hash.proven, proof.signature.proven, proof.work.proven]).toEqual([true, true, false]);
  });

  it('has no threshold before the network started or on an unknown network', () => {
    const early = { ...SAMPLE_BLOCKS.SEND, timestamp: toInstant(1_704_067_199_999n) };
    expect(prove({ ...send, block: early }, hashBlock(early)).work).toMatchObject({
      proven: false,
      threshold: undefined,
      year: 2023,
    });
    const nowhere = { ...SAMPLE_BLOCKS.SEND, network: 'UNKNOWN' } as const;
    expect(prove({ ...send, block: nowhere }, hashBlock(nowhere)).work).toMatchObject({
      proven: false,
      threshold: undefined,
    });
  });
});
