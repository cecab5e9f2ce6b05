import { parseFaucetChallenge, type FaucetChallenge } from '@site/src/faucet/challenge';
import { CLAIM_ID_FORM } from '@site/src/faucet/wire-values';
import { parseAddress, type Address } from '@site/src/protocol/address';
import { parseJson, printJson, type JsonObject } from '@site/src/protocol/json';
import { readMember, readObject, readString, readUnsigned } from '@site/src/protocol/json-members';
import { parseWork, type Work } from '@site/src/protocol/work';

/** What this browser remembers of a claim, so that it survives reloads and is shared by tabs. Nothing in it is secret. */
export interface ClaimRecord {
  readonly address: Address;
  readonly challenge: FaucetChallenge;
  /** When the challenge arrived, by this device's clock. */
  readonly receivedAt: number;
  /** Numbers tried so far, and for how many milliseconds. */
  readonly tries: number;
  readonly ms: number;
  readonly isPaused: boolean;
  /** The solution, once it is found. */
  readonly nonce?: Work | undefined;
  /** The id of the claim, once the faucet has accepted it. */
  readonly claim?: string | undefined;
}

const VERSION = 1n;

/** A record as text. */
export function printRecord({ address, challenge, nonce, claim, ...rest }: ClaimRecord): string {
  const { receivedAt, tries, ms, isPaused } = rest;
  return printJson({
    version: VERSION,
    address,
    challenge: {
      challenge: challenge.challenge,
      target: challenge.target,
      threshold: challenge.threshold,
      difficulty: challenge.difficulty,
      expiresAt: BigInt(challenge.expiresAt),
      now: BigInt(challenge.now),
    },
    receivedAt: BigInt(receivedAt),
    tries: BigInt(Math.floor(tries)),
    ms: BigInt(Math.floor(ms)),
    isPaused,
    ...(nonce === undefined ? {} : { nonce }),
    ...(claim === undefined ? {} : { claim }),
  });
}

/** A record from its text. Undefined for any other text: other programs can write to this storage. */
export function parseRecord(text: string): ClaimRecord | undefined {
  try {
    const json = readObject(parseJson(text), 'claim record');
    const claim = json.claim === undefined ? undefined : readString(json, 'claim');
    if (readUnsigned(json, 'version') !== VERSION) return undefined;
    if (claim !== undefined && !CLAIM_ID_FORM.test(claim)) return undefined;
    return {
      address: parseAddress(readString(json, 'address')),
      challenge: parseFaucetChallenge(readMember(json, 'challenge')),
      receivedAt: count(json, 'receivedAt'),
      tries: count(json, 'tries'),
      ms: count(json, 'ms'),
      isPaused: json.isPaused === true,
      nonce: json.nonce === undefined ? undefined : parseWork(readString(json, 'nonce')),
      claim,
    };
  } catch {
    return undefined;
  }
}

/**
 * How long a challenge remains valid, in milliseconds; 0 once it has expired. Only differences count, so that a device
 * whose clock is wrong is not misled.
 */
export function remainingMs({ challenge, receivedAt }: ClaimRecord, now: number): number {
  const valid = Math.max(0, challenge.expiresAt - challenge.now);
  return Math.min(valid, Math.max(0, receivedAt + valid - now));
}

function count(json: JsonObject, member: string): number {
  const value = Number(readUnsigned(json, member));
  return Number.isSafeInteger(value) ? value : 0;
}
