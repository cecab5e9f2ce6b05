import type { Address } from '../protocol/address';
import type { Amount } from '../protocol/amount';
import { AttoError } from '../protocol/error';
import type { Hash } from '../protocol/hash';
import type { JsonValue } from '../protocol/json';
import { readAmount, readHash, readNetwork, readObject } from '../protocol/json-members';
import type { Network } from '../protocol/network';
import { CLAIM_ID_FORM, readAddress, readCount, readOptionalCount, readText, readWord } from './wire-values';

const STATES = ['waiting', 'sent', 'confirmed'] as const;

/**
 * The progress of a claim. `waiting`: accepted and stored. `sent`: its block is signed, stored and being published.
 * `confirmed`: the network has confirmed the payment. A block that can never be confirmed leads back to `waiting`.
 */
export type FaucetClaimState = (typeof STATES)[number];

/** An accepted claim, which is paid exactly once. Times are epoch milliseconds by the service's clock. */
export interface FaucetClaim {
  readonly id: string;
  readonly network: Network;
  readonly state: FaucetClaimState;
  readonly address: Address;
  readonly amount: Amount;
  /** While it is waiting: how many claims are ahead of it. */
  readonly position?: number | undefined;
  readonly acceptedAt: number;
  /** While its turn is still ahead: when it comes. The payment is certain, and made then. */
  readonly turnAt?: number | undefined;
  /** Defined once it is sent. */
  readonly sentAt?: number | undefined;
  /** The hash of the payment's block; defined once it is sent. */
  readonly hash?: Hash | undefined;
  /** Defined once it is confirmed. */
  readonly confirmedAt?: number | undefined;
  /** The service's time. */
  readonly now: number;
}

/** A claim from its JSON. Errors: JSON_*. */
export function parseFaucetClaim(value: JsonValue): FaucetClaim {
  const json = readObject(value, 'claim');
  const claim: FaucetClaim = {
    id: readText(json, 'id', CLAIM_ID_FORM),
    network: readNetwork(json, 'network'),
    state: readWord(json, 'state', STATES),
    address: readAddress(json, 'address'),
    amount: readAmount(json, 'amount'),
    position: readOptionalCount(json, 'position'),
    acceptedAt: readCount(json, 'acceptedAt'),
    turnAt: readOptionalCount(json, 'turnAt'),
    sentAt: readOptionalCount(json, 'sentAt'),
    hash: json.hash === undefined ? undefined : readHash(json, 'hash'),
    confirmedAt: readOptionalCount(json, 'confirmedAt'),
    now: readCount(json, 'now'),
  };
  if (claim.state !== 'waiting' && claim.hash === undefined) missing('hash');
  if (claim.state === 'confirmed' && claim.confirmedAt === undefined) missing('confirmedAt');
  return claim;
}

function missing(member: string): never {
  throw new AttoError('JSON_MEMBER_MISSING', { member });
}
