// @module-tag breadth
import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockType } from '../../src/protocol/block';
import { BLOCK_BYTES } from '../../src/protocol/block-codec';
import { hashBlock } from '../../src/protocol/block-hash';
import { printBlock } from '../../src/protocol/block-json';
import { bytesToHex } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import {
  signChallenge,
  signMessage,
  verifyChallenge,
  verifyMessage,
} from '../../src/protocol/signed-message';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { parseSignature, signHash, verifyHash } from '../../src/protocol/signature';
import { printTransaction } from '../../src/protocol/transaction-json';
import { validateTransaction } from '../../src/protocol/validate-transaction';
import { encodeVote, hashVote, isFinalVote } from '../../src/protocol/vote';
import { checkWork, parseWork } from '../../src/protocol/work';
import { officialHex, signed } from '../support/official-bytes';
import { anyBlockOf, anyHash, anyInstant, chainInstant, SEED } from '../support/protocol-arbitraries';

const anyPrivateKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const officialSigner = (privateKey: Uint8Array) => new core.AttoPrivateKey(signed(privateKey)).toSigner();

describe(`signatures (seed ${SEED})`, () => {
  it.each(Object.keys(BLOCK_BYTES) as BlockType[])(
    'of 60 random %s blocks are the same bytes, and both verify or reject the other’s',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(anyBlockOf[type], anyPrivateKey, fc.nat(511), async (block, privateKey, bit) => {
          const signer = await officialSigner(privateKey);
          const publicKey = publicKeyFromPrivateKey(privateKey);
          expect(publicKey).toBe(signer.publicKey.toString());
          const mine = { ...block, publicKey, version: 0, timestamp: toInstant(1_735_689_600_000n) };
          const hash = hashBlock(mine);
          const signature = signHash(hash, privateKey);
          const official = core.AttoBlock.fromJson(printBlock(mine));
          expect((await signer.signBlock(official)).toString()).toBe(signature);
          expect(verifyHash(hash, publicKey, signature)).toBe(true);
          const flipped = flip(signature, bit);
          expect(verifyHash(hash, publicKey, flipped)).toBe(false);
        }),
        { seed: SEED, numRuns: 60 },
      );
    },
  );

  it('with work are judged alike as whole transactions', async () => {
    const verdicts = { valid: 0, invalid: 0 };
    const blocks = fc.oneof(...Object.values(anyBlockOf));
    const mostly = fc.nat(3).map((value) => value > 0);
    await fc.assert(
      fc.asyncProperty(blocks, anyPrivateKey, mostly, mostly, async (block, privateKey, works, signs) => {
        const mine = {
          ...block,
          network: 'LOCAL' as const,
          publicKey: publicKeyFromPrivateKey(privateKey),
          version: 0,
          timestamp: toInstant(1_735_000_000_000n),
        };
        const signature = signHash(hashBlock(mine), privateKey);
        const work = works ? findWork(mine) : parseWork('0000000000000000');
        const transaction = { block: mine, signature: signs ? signature : flip(signature, 9), work };
        const official = core.AttoTransaction.fromJson(printTransaction(transaction));
        const ours = validateTransaction(transaction, { now: toInstant(BigInt(Date.now())) });
        expect(ours === undefined).toBe(await official.isValid());
        verdicts[ours === undefined ? 'valid' : 'invalid']++;
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect(verdicts.valid).toBeGreaterThan(3);
    expect(verdicts.invalid).toBeGreaterThan(10);
  });

  it('of messages and challenges are the same bytes and verify', async () => {
    const challenge = fc.uint8Array({ minLength: 64, maxLength: 200 });
    const message = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(
        anyPrivateKey,
        message,
        challenge,
        anyInstant,
        async (privateKey, text, payload, timestamp) => {
          const signer = await officialSigner(privateKey);
          const publicKey = publicKeyFromPrivateKey(privateKey);
          const signature = signMessage(text, privateKey);
          expect((await signer.signMessage(signed(text))).toString()).toBe(signature);
          expect(verifyMessage(text, publicKey, signature)).toBe(true);
          const answer = signChallenge(payload, timestamp, privateKey);
          const at = core.AttoInstant.Companion.fromEpochMilliseconds(timestamp);
          expect((await signer.signChallenge(new core.AttoChallenge(signed(payload)), at)).toString()).toBe(
            answer,
          );
          expect(verifyChallenge(payload, timestamp, publicKey, answer)).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('of votes are the same bytes over the same hash', async () => {
    const { version } = core.AttoBlock.fromByteArray(new Int8Array(119));
    const times = fc.oneof(chainInstant, fc.constant((1n << 63n) - 1n));
    await fc.assert(
      fc.asyncProperty(anyPrivateKey, anyHash, times, async (privateKey, blockHash, milliseconds) => {
        const signer = await officialSigner(privateKey);
        const publicKey = publicKeyFromPrivateKey(privateKey);
        const vote = {
          version: 0,
          algorithm: 'V1',
          publicKey,
          blockAlgorithm: 'V1',
          blockHash,
          timestamp: toInstant(milliseconds),
        } as const;
        const V1 = core.AttoAlgorithm.V1;
        const hash = core.AttoHash.Companion.parse(blockHash);
        const at = core.AttoInstant.Companion.fromEpochMilliseconds(milliseconds);
        const official = new core.AttoVote(version, V1, signer.publicKey, V1, hash, at);
        expect(bytesToHex(encodeVote(vote))).toBe(officialHex(official));
        expect(hashVote(vote)).toBe(official.hash.toString());
        expect(isFinalVote(vote)).toBe(official.isFinal());
        expect((await signer.signVote(official)).toString()).toBe(signHash(hashVote(vote), privateKey));
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

function findWork(block: Parameters<typeof checkWork>[0]) {
  for (let nonce = 0n; ; nonce++) {
    const work = parseWork(nonce.toString(16).padStart(16, '0'));
    if (checkWork(block, work)) return work;
  }
}

function flip(signature: string, bit: number) {
  const at = bit >> 2;
  const digit = Number.parseInt(signature.charAt(at), 16) ^ (1 << (bit & 3));
  return parseSignature(signature.slice(0, at) + digit.toString(16) + signature.slice(at + 1));
}
