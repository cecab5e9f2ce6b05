import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ed25519PublicKey, signEd25519, verifyEd25519 } from '../../src/protocol/ed25519';
import { bytesToHex, hexToBytes } from '../../src/protocol/hex';
import { SEED } from '../support/protocol-arbitraries';
import { EDGE_CASES } from './tables/ed25519-edge-cases';

const { Point } = ed25519;
const L = Point.Fn.ORDER;
const P = 2n ** 255n - 19n;

const secret = new Uint8Array(32).fill(42);
const key = ed25519PublicKey(secret);
const message = new TextEncoder().encode('strict');
const signature = signEd25519(message, secret);

/** The eight points whose order divides the cofactor, from one of order eight. */
const EIGHTH = Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa');
const SMALL = Array.from({ length: 8 }, (_, factor) => EIGHTH.multiplyUnsafe(BigInt(factor)));

describe('strict verification', () => {
  it('accepts a valid signature', () => {
    expect(verifyEd25519(signature, message, key)).toBe(true);
  });

  it.each(EDGE_CASES)(
    'of a published edge case: $what',
    ({ message: text, publicKey, signature: signed, strict }) => {
      expect(verifyEd25519(hexToBytes(signed), hexToBytes(text), hexToBytes(publicKey))).toBe(strict);
    },
  );

  it('refuses wrong lengths', () => {
    for (const length of [0, 31, 32, 63, 65, 128]) {
      expect(verifyEd25519(resized(signature, length), message, key)).toBe(false);
    }
    for (const length of [0, 31, 33, 64]) {
      expect(verifyEd25519(signature, message, resized(key, length))).toBe(false);
    }
  });

  it('refuses S at or above the group order, even if it is equivalent', () => {
    const s = fromBytes(signature.subarray(32));
    expect(s < L).toBe(true);
    for (let value = s + L; value < 2n ** 256n; value += L) {
      expect(verifyEd25519(join(signature.subarray(0, 32), toBytes(value)), message, key)).toBe(false);
    }
    expect(verifyEd25519(join(signature.subarray(0, 32), toBytes(L)), message, key)).toBe(false);
    expect(verifyEd25519(join(signature.subarray(0, 32), toBytes(2n ** 256n - 1n)), message, key)).toBe(
      false,
    );
  });

  it('refuses R with the wrong sign bit, and a key with it', () => {
    expect(verifyEd25519(flipped(signature, 31), message, key)).toBe(false);
    expect(verifyEd25519(signature, message, flipped(key, 31))).toBe(false);
  });

  it('refuses every key of small order, whatever the signature', () => {
    for (const small of SMALL) {
      for (const r of [...SMALL.map((point) => point.toBytes()), signature.subarray(0, 32)]) {
        for (const s of [0n, 1n, fromBytes(signature.subarray(32))]) {
          expect(verifyEd25519(join(r, toBytes(s)), message, small.toBytes())).toBe(false);
        }
      }
    }
  });

  it('refuses every R of small order, even if the equation holds', () => {
    for (const small of SMALL) {
      const r = small.toBytes();
      const forged = join(r, toBytes((challenge(r, key) * scalar(secret)) % L));
      expect(verifyEd25519(forged, message, key)).toBe(false);
    }
    // With R the neutral element the equation does hold, and a lax verifier accepts it.
    const r = SMALL[0]?.toBytes() as Uint8Array;
    const holds = join(r, toBytes((challenge(r, key) * scalar(secret)) % L));
    expect(ed25519.verify(holds, message, key, { zip215: true })).toBe(true);
  });

  it('refuses non-canonical R and keys: y at or above p, or a sign on x = 0', () => {
    // Every y from p to 2^255 − 1 has a second encoding in 32 bytes, and so do the two points with x = 0, by their
    // sign.
    const encodings = [];
    for (let y = P; y < 2n ** 255n; y++) encodings.push(toBytes(y), toBytes(y + 2n ** 255n));
    encodings.push(toBytes(1n + 2n ** 255n), toBytes(P - 1n + 2n ** 255n));
    expect(encodings).toHaveLength(40);
    for (const encoding of encodings) {
      for (const s of [0n, 1n, (challenge(encoding, key) * scalar(secret)) % L]) {
        expect(verifyEd25519(join(encoding, toBytes(s)), message, key)).toBe(false);
        expect(verifyEd25519(join(signature.subarray(0, 32), toBytes(s)), message, encoding)).toBe(false);
        expect(verifyEd25519(join(encoding, toBytes(s)), message, encoding)).toBe(false);
      }
    }
  });

  it('refuses 32 bytes that are not a point', () => {
    const none = toBytes(2n);
    expect(() => Point.fromBytes(none, false)).toThrow();
    expect(verifyEd25519(signature, message, none)).toBe(false);
    expect(verifyEd25519(join(none, signature.subarray(32)), message, key)).toBe(false);
  });

  it('refuses R shifted by a point of small order, which the equation times the cofactor would accept', () => {
    const nonce = 123_456_789n;
    for (const small of SMALL.slice(1)) {
      const r = Point.BASE.multiply(nonce).add(small).toBytes();
      const moved = join(r, toBytes((nonce + challenge(r, key) * scalar(secret)) % L));
      expect(ed25519.verify(moved, message, key, { zip215: false })).toBe(true);
      expect(verifyEd25519(moved, message, key)).toBe(false);
      expect(opensslVerify(moved, message, key)).toBe(false);
    }
  });

  it('agrees with two other implementations on signatures, intact or with any bit changed', () => {
    const bit = fc.option(fc.integer({ min: 0, max: 511 }), { freq: 2 });
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(
      fc.property(bytes(32), fc.uint8Array({ maxLength: 100 }), bit, (own, text, position) => {
        const publicKey = ed25519PublicKey(own);
        const signed = signEd25519(text, own);
        if (position !== null)
          signed[position >> 3] = (signed[position >> 3] as number) ^ (1 << (position & 7));
        const verdict = verifyEd25519(signed, text, publicKey);
        expect(verdict).toBe(position === null);
        expect(ed25519.verify(signed, text, publicKey, { zip215: false })).toBe(verdict);
        expect(opensslVerify(signed, text, publicKey)).toBe(verdict);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });
});

function opensslVerify(signed: Uint8Array, text: Uint8Array, publicKey: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  return verify(null, text, createPublicKey({ key: der, format: 'der', type: 'spki' }), signed);
}

function challenge(r: Uint8Array, publicKey: Uint8Array): bigint {
  return fromBytes(sha512(join(r, publicKey, message))) % L;
}

function scalar(privateKey: Uint8Array): bigint {
  return ed25519.utils.getExtendedPublicKey(privateKey).scalar;
}

function fromBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes.toReversed())}`);
}

function toBytes(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(64, '0')).toReversed();
}

function join(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function resized(bytes: Uint8Array, length: number): Uint8Array {
  const other = new Uint8Array(length);
  other.set(bytes.subarray(0, length));
  return other;
}

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.with(at, (bytes[at] as number) ^ 0x80);
}
