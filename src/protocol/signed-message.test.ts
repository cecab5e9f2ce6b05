import { describe, expect, it } from 'vitest';
import { anySignature, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import fc from 'fast-check';
import { toInstant } from './instant';
import { signChallenge, signMessage, verifyChallenge, verifyMessage } from './signed-message';
import { publicKeyFromPrivateKey } from './private-key';
import type { PublicKey } from './public-key';
import { signHash, verifyHash } from './signature';
import type { Signature } from './signature';
import { decodeVote, encodeVote, hashVote, isFinalVote } from './vote';
import type { Hash } from './hash';
import { MAX_INSTANT } from './instant';

const privateKey = new Uint8Array(32).fill(7);
const publicKey = publicKeyFromPrivateKey(privateKey);
const message = new TextEncoder().encode('Grüße');
const now = toInstant(1_735_689_600_000n);

describe('signed messages', () => {
  it('verify only with the matching key, message and signature', () => {
    const signature = signMessage(message, privateKey);
    expect(verifyMessage(message, publicKey, signature)).toBe(true);
    expect(verifyMessage(message.subarray(1), publicKey, signature)).toBe(false);
    expect(verifyMessage(message, publicKeyFromPrivateKey(new Uint8Array(32).fill(8)), signature)).toBe(
      false,
    );
    fc.assert(
      fc.property(anySignature, (other) => {
        expect(verifyMessage(message, publicKey, other)).toBe(false);
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it('return false for a malformed key or signature instead of throwing', () => {
    const signature = signMessage(message, privateKey);
    for (const bad of ['', '00', 'x'.repeat(64), `0x${publicKey}`]) {
      expect(verifyMessage(message, bad as PublicKey, signature)).toBe(false);
      expect(verifyMessage(message, publicKey, bad as Signature)).toBe(false);
      expect(verifyChallenge(new Uint8Array(64), now, bad as PublicKey, signature)).toBe(false);
      expect(verifyHash(bad as Hash, publicKey, signature)).toBe(false);
      expect(verifyHash('0'.repeat(64) as Hash, bad as PublicKey, signature)).toBe(false);
      expect(verifyHash('0'.repeat(64) as Hash, publicKey, bad as Signature)).toBe(false);
    }
  });
});

describe('challenges', () => {
  it('need at least 64 bytes', () => {
    expect(thrown(() => signChallenge(new Uint8Array(63), now, privateKey))).toMatchObject({
      code: 'CHALLENGE_TOO_SHORT',
      context: { length: 63, minimum: 64 },
    });
    const signature = signChallenge(new Uint8Array(64), now, privateKey);
    expect(verifyChallenge(new Uint8Array(64), now, publicKey, signature)).toBe(true);
    expect(verifyChallenge(new Uint8Array(63), now, publicKey, signature)).toBe(false);
    expect(verifyChallenge(new Uint8Array(64), toInstant(now + 1n), publicKey, signature)).toBe(false);
  });

  it('may have a time before 1970', () => {
    const before = toInstant(-1n);
    const signature = signChallenge(new Uint8Array(64), before, privateKey);
    expect(verifyChallenge(new Uint8Array(64), before, publicKey, signature)).toBe(true);
  });
});

describe('votes', () => {
  const vote = {
    version: 0,
    algorithm: 'V1',
    publicKey,
    blockAlgorithm: 'V1',
    blockHash: 'AB'.repeat(32) as Hash,
    timestamp: now,
  } as const;

  it('are final if they carry the largest instant', () => {
    expect(isFinalVote(vote)).toBe(false);
    expect(isFinalVote({ ...vote, timestamp: MAX_INSTANT })).toBe(true);
  });

  it('are read back from exactly 76 bytes', () => {
    const bytes = encodeVote(vote);
    expect(decodeVote(bytes)).toEqual(vote);
    for (const length of [0, 1, 75, 77]) {
      const other = new Uint8Array(length);
      other.set(bytes.subarray(0, length));
      expect(thrown(() => decodeVote(other))).toMatchObject({ code: 'BYTES_LENGTH', context: { length } });
    }
    expect(thrown(() => decodeVote(bytes.with(2, 1))).code).toBe('ALGORITHM_UNKNOWN');
    expect(thrown(() => decodeVote(bytes.with(35, 1))).code).toBe('ALGORITHM_UNKNOWN');
  });

  it('are signed by their hash', () => {
    const hash = hashVote(vote);
    expect(verifyHash(hash, publicKey, signHash(hash, privateKey))).toBe(true);
    expect(hashVote({ ...vote, timestamp: toInstant(now + 1n) })).not.toBe(hash);
  });
});
