import { bytesToHex, hexToBytes } from '../../../src/protocol/hex';
import { parseHash } from '../../../src/protocol/hash';
import { toInstant } from '../../../src/protocol/instant';
import {
  challengeHash,
  messageHash,
  signChallenge,
  signMessage,
  verifyChallenge,
  verifyMessage,
} from '../../../src/protocol/signed-message';
import { parseSignature, signHash, verifyHash } from '../../../src/protocol/signature';
import { decodeVote, encodeVote, hashVote, isFinalVote } from '../../../src/protocol/vote';
import { signer } from './block-vectors';
import { equal } from './vector-cases';
import type { Case } from './vector-cases';
import { flag, integer, list, shape, text } from './shape';

/** Section messages: the signed-message scheme. */
export function* messageCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `messages[${index}]`,
      check: () => {
        const vector = shape(item, ['signer', 'message', 'hash', 'signature']);
        const { privateKey, publicKey } = signer(vector.signer);
        const message = hexToBytes(text(vector.message));
        equal(bytesToHex(messageHash(publicKey, message)), vector.hash, 'hash');
        const signature = parseSignature(text(vector.signature));
        equal(signMessage(message, privateKey), signature, 'signature');
        equal(verifyMessage(message, publicKey, signature), true, 'verified');
        equal(
          verifyMessage(Uint8Array.of(...message, 0), publicKey, signature),
          false,
          'verified with one byte more',
        );
      },
    };
  }
}

/** Section challenges: responses to login challenges. */
export function* challengeCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `challenges[${index}]`,
      check: () => {
        const vector = shape(item, ['signer', 'challenge', 'timestamp', 'hash', 'signature']);
        const { privateKey, publicKey } = signer(vector.signer);
        const challenge = hexToBytes(text(vector.challenge));
        const timestamp = toInstant(integer(vector.timestamp));
        equal(bytesToHex(challengeHash(publicKey, challenge, timestamp)), vector.hash, 'hash');
        const signature = parseSignature(text(vector.signature));
        equal(signChallenge(challenge, timestamp, privateKey), signature, 'signature');
        equal(verifyChallenge(challenge, timestamp, publicKey, signature), true, 'verified');
        const later = toInstant(timestamp + 1n);
        equal(verifyChallenge(challenge, later, publicKey, signature), false, 'verified a millisecond later');
      },
    };
  }
}

/** Section votes: bytes, hash and signature of votes. */
export function* voteCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `votes[${index}]`,
      check: () => {
        const members = ['signer', 'version', 'blockHash', 'timestamp', 'hex', 'hash', 'final', 'signature'];
        const vector = shape(item, members);
        const { privateKey, publicKey } = signer(vector.signer);
        const vote = {
          version: Number(integer(vector.version)),
          algorithm: 'V1',
          publicKey,
          blockAlgorithm: 'V1',
          blockHash: parseHash(text(vector.blockHash)),
          timestamp: toInstant(integer(vector.timestamp)),
        } as const;
        equal(bytesToHex(encodeVote(vote)), vector.hex, 'hex');
        equal(decodeVote(hexToBytes(text(vector.hex))), vote, 'decoded hex');
        equal(isFinalVote(vote), flag(vector.final), 'final');
        const hash = hashVote(vote);
        equal(hash, vector.hash, 'hash');
        const signature = parseSignature(text(vector.signature));
        equal(signHash(hash, privateKey), signature, 'signature');
        equal(verifyHash(hash, publicKey, signature), true, 'verified');
      },
    };
  }
}
