import type { Address } from '../protocol/address';
import type { Amount } from '../protocol/amount';
import type { JsonObject, JsonValue } from '../protocol/json';
import { readAmount, readMember, readNetwork, readObject } from '../protocol/json-members';
import type { Network } from '../protocol/network';
import { readAddress, readCount, readOptionalCount, readTries, readWord } from './wire-values';

const STATES = [
  ...(['open', 'budget-empty', 'faucet-empty', 'paused', 'node-unavailable', 'clock-wrong'] as const),
];

/** Whether a faucet accepts claims, and if not, why. */
export type FaucetState = (typeof STATES)[number];

/** What may be paid in one hour or day, and what is left of it. */
export interface FaucetBudget {
  readonly limit: Amount;
  readonly left: Amount;
  /** When it is full again. */
  readonly refillsAt: number;
}

/** What a faucet pays, and whether it accepts claims now. Times are epoch milliseconds by the service's clock. */
export interface FaucetStatus {
  readonly network: Network;
  readonly state: FaucetState;
  /** When it accepts claims again; undefined if it is open or if that is unknown. */
  readonly reopensAt?: number | undefined;
  /** The faucet's account: donations go there. */
  readonly address: Address;
  /** What a claim pays. */
  readonly amount: Amount;
  /** Undefined while the service does not know it. */
  readonly balance?: Amount | undefined;
  /** How long an address waits between two claims. */
  readonly cooldownMs: number;
  /** How long a challenge is valid. */
  readonly challengeMs: number;
  /** The tries that a claim takes on average now. */
  readonly difficulty: bigint;
  readonly budget: { readonly hour: FaucetBudget; readonly day: FaucetBudget };
  readonly queue: {
    /** Accepted claims that are not confirmed yet. */
    readonly waiting: number;
    /** How long a new claim would probably wait. */
    readonly expectedMs: number;
  };
  /** The service's time. */
  readonly now: number;
}

/** A faucet's status from its JSON. Errors: JSON_*. */
export function parseFaucetStatus(value: JsonValue): FaucetStatus {
  const json = readObject(value, 'faucet');
  const budget = readObject(readMember(json, 'budget'), 'budget');
  const queue = readObject(readMember(json, 'queue'), 'queue');
  return {
    network: readNetwork(json, 'network'),
    state: readWord(json, 'state', STATES),
    reopensAt: readOptionalCount(json, 'reopensAt'),
    address: readAddress(json, 'address'),
    amount: readAmount(json, 'amount'),
    balance: json.balance === undefined ? undefined : readAmount(json, 'balance'),
    cooldownMs: readCount(json, 'cooldownMs'),
    challengeMs: readCount(json, 'challengeMs'),
    difficulty: readTries(json, 'difficulty'),
    budget: { hour: readBudget(budget, 'hour'), day: readBudget(budget, 'day') },
    queue: { waiting: readCount(queue, 'waiting'), expectedMs: readCount(queue, 'expectedMs') },
    now: readCount(json, 'now'),
  };
}

function readBudget(json: JsonObject, member: string): FaucetBudget {
  const budget = readObject(readMember(json, member), member);
  return {
    limit: readAmount(budget, 'limit'),
    left: readAmount(budget, 'left'),
    refillsAt: readCount(budget, 'refillsAt'),
  };
}
