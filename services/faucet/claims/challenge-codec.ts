import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { expectedHashes } from '../../../src/protocol/work';
import { bytesToHex, hexToBytes } from '../../../src/protocol/hex';
import { parseHash, type Hash } from '../../../src/protocol/hash';
import { parsePublicKey, type PublicKey } from '../../../src/protocol/public-key';

/** What a challenge says. Nothing about it is stored: the service recognizes it by its code. */
export interface IssuedChallenge {
  readonly publicKey: PublicKey;
  readonly threshold: bigint;
  readonly expiresAt: number;
  /** The stored name of the subnet for which it was priced: this one is charged, not the one that hands in the nonce. */
  readonly subnet: string;
  /** How often the claims of that subnet have doubled the price. */
  readonly subnetSteps: number;
}

/** Writes challenges and reads its own. */
export interface ChallengeCodec {
  /** @param random 9 bytes, so that no two challenges are the same */
  write(challenge: IssuedChallenge, random: Uint8Array): string;
  /** Undefined if this service, or another instance with the same secret, did not issue it. */
  read(text: string): IssuedChallenge | undefined;
}

const VERSION = 2;
const KEY = 32;
const SUBNET = 12;
const RANDOM = 9;
const CODE = 16;
/** After version, time of expiry and threshold. */
const KEY_AT = 1 + 6 + 8;
const SUBNET_AT = KEY_AT + KEY;
const STEPS_AT = SUBNET_AT + SUBNET;
const RANDOM_AT = STEPS_AT + 1;
const BYTES = RANDOM_AT + RANDOM + CODE;

/** The 32 bytes for which a challenge wants a nonce. */
export function targetOf(challenge: string): Hash {
  return parseHash(createHash('sha256').update(challenge).digest('hex'));
}

/** The tries that a search for the challenge takes on average. */
export function difficultyOf({ threshold }: Pick<IssuedChallenge, 'threshold'>): bigint {
  return expectedHashes(threshold);
}

/** @param secret the same for all instances of a faucet; nobody else knows it */
export function createChallengeCodec(secret: Uint8Array): ChallengeCodec {
  const codeOf = (content: Uint8Array) =>
    createHmac('sha256', secret).update('challenge').update(content).digest().subarray(0, CODE);
  return {
    write({ publicKey, threshold, expiresAt, subnet, subnetSteps }, random) {
      const bytes = Buffer.alloc(BYTES);
      bytes.writeUInt8(VERSION, 0);
      bytes.writeUIntBE(expiresAt, 1, 6);
      bytes.writeBigUInt64BE(threshold, 7);
      bytes.set(hexToBytes(publicKey), KEY_AT);
      bytes.set(hexToBytes(subnet), SUBNET_AT);
      bytes.writeUInt8(subnetSteps, STEPS_AT);
      bytes.set(random.subarray(0, RANDOM), RANDOM_AT);
      codeOf(bytes.subarray(0, BYTES - CODE)).copy(bytes, BYTES - CODE);
      return bytes.toString('base64url');
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url');
      // Only one spelling of a challenge is accepted: each would have a target of its own.
      if (bytes.length !== BYTES || bytes.toString('base64url') !== text || bytes[0] !== VERSION)
        return undefined;
      const content = bytes.subarray(0, BYTES - CODE);
      if (!timingSafeEqual(codeOf(content), bytes.subarray(BYTES - CODE))) return undefined;
      return {
        expiresAt: bytes.readUIntBE(1, 6),
        threshold: bytes.readBigUInt64BE(7),
        publicKey: parsePublicKey(bytesToHex(content.subarray(KEY_AT, SUBNET_AT))),
        subnet: content.subarray(SUBNET_AT, STEPS_AT).toString('hex'),
        subnetSteps: content.readUInt8(STEPS_AT),
      };
    },
  };
}
