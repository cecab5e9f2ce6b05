import { addressFromPublicKey, normaliseAddress, publicKeyFromAddress } from '../../../src/protocol/address';
import { thresholdFor } from '../../../src/faucet/challenge';
import type { FaucetChallenge } from '../../../src/faucet/challenge';
import type { FaucetClaim } from '../../../src/faucet/claim';
import type { FaucetState, FaucetStatus } from '../../../src/faucet/faucet-status';
import type { Amount } from '../../../src/protocol/amount';
import { AttoError } from '../../../src/protocol/error';
import type { PublicKey } from '../../../src/protocol/public-key';
import { parseWork, workValue } from '../../../src/protocol/work';
import type { FaucetSettings } from '../settings';
import { periodsAt } from '../settings';
import type { ServiceTime } from '../service-time';
import type { FaucetStore, Progress, SubnetUse } from '../store/faucet-store';
import { targetOf, difficultyOf, type ChallengeCodec } from './challenge-codec';
import { budgetsFor, type Budgets } from './subnet-budgets';
import { priceNow } from './claim-price';
import { refusalOf } from './claim-refusal';

/** What the payer knows about the account and its node. */
export interface PayerView {
  /** Undefined while it is unknown. */
  readonly balance: Amount | undefined;
  /** Whether the node responded to the last request. */
  readonly isNodeWell: boolean;
  /** How long a payout took lately, in milliseconds. */
  readonly payoutMs: number;
}

/** What visitors can do. `subnet` is the stored name of the visitor's subnet. */
export interface ClaimDesk {
  status(subnet: string): Promise<FaucetStatus>;
  /**
   * Errors: FAUCET_ADDRESS_INVALID, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED,
   * FAUCET_NODE_UNAVAILABLE, FAUCET_CLOCK_WRONG.
   */
  challenge(address: string, subnet: string): Promise<FaucetChallenge>;
  /**
   * Charges the subnet that the challenge was issued to. Errors: FAUCET_CHALLENGE_*, FAUCET_WORK_WRONG,
   * FAUCET_ALREADY_CLAIMED, FAUCET_TOO_SOON, FAUCET_QUEUE_FULL, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED,
   * FAUCET_NODE_UNAVAILABLE, FAUCET_CLOCK_WRONG.
   */
  claim(solved: { readonly challenge: string; readonly nonce: string }): Promise<FaucetClaim>;
  /** Errors: FAUCET_CLAIM_UNKNOWN. */
  read(id: string): Promise<FaucetClaim>;
  /** Claims by id, with one read for all; what does not exist is absent. */
  readAll(ids: readonly string[]): Promise<ReadonlyMap<string, FaucetClaim>>;
}

/** What it depends on. */
export interface ClaimDeskParts {
  readonly settings: FaucetSettings;
  readonly store: FaucetStore;
  readonly codec: ChallengeCodec;
  readonly view: () => PayerView;
  readonly isPaused: () => boolean;
  readonly time: Pick<ServiceTime, 'now' | 'isSure'>;
  readonly randomBytes: (length: number) => Uint8Array;
  /** Called after a claim was accepted. */
  readonly onAccepted: () => void;
}

const RANDOM_BYTES = 9;
const ID_BYTES = 16;

/** Accepts claims by the settings' limits. */
export function createClaimDesk(parts: ClaimDeskParts): ClaimDesk {
  const { settings, store, codec, view, isPaused, time, randomBytes, onAccepted } = parts;
  const { network, account, amount } = settings;
  const { now } = time;
  const readBudgets = (use: SubnetUse) => budgetsFor(use, { store, settings, now: now() });

  /** The price for a subnet. */
  const priceFor = ({ spentShare }: Budgets, { claims: fromSubnet }: SubnetUse) => {
    const { difficulty: base, ceiling, freePerSubnet } = settings;
    return priceNow({ base, ceiling, spentShare, freePerSubnet, fromSubnet });
  };

  /** Whether the account can pay one more claim; undefined while its balance is unknown. */
  async function canPay(): Promise<boolean | undefined> {
    const [balance, { raw }] = await Promise.all([store.funds(account), store.queue()]);
    return balance === undefined ? undefined : balance >= raw + amount;
  }

  function refuseStopped(): void {
    if (isPaused()) throw new AttoError('FAUCET_PAUSED', {});
    if (!time.isSure()) throw new AttoError('FAUCET_CLOCK_WRONG', {});
  }

  function shown({ claim, ahead }: Progress): FaucetClaim {
    const { id, state, acceptedAt, turnAt, sentAt, hash, confirmedAt } = claim;
    return {
      ...{ id, network, state, address: addressFromPublicKey(claim.publicKey), amount: claim.amount },
      position: ahead,
      acceptedAt,
      turnAt: state === 'waiting' && turnAt > now() ? turnAt : undefined,
      ...{ sentAt, hash, confirmedAt, now: now() },
    };
  }

  async function readAll(ids: readonly string[]): Promise<ReadonlyMap<string, FaucetClaim>> {
    const all = await store.progress(ids);
    return new Map([...all].map(([id, progress]) => [id, shown(progress)]));
  }

  async function read(id: string): Promise<FaucetClaim> {
    const claim = (await readAll([id])).get(id);
    if (claim === undefined) throw new AttoError('FAUCET_CLAIM_UNKNOWN', {});
    return claim;
  }

  return {
    async status(subnet) {
      const use = await store.subnet(subnet, now());
      const [state, queue, payable] = await Promise.all([readBudgets(use), store.queue(), canPay()]);
      const refills = state.reopensAt;
      const { balance, isNodeWell, payoutMs } = view();
      const waiting = queue.waiting + queue.sent;
      const word: FaucetState = isPaused()
        ? 'paused'
        : !time.isSure()
          ? 'clock-wrong'
          : refills !== undefined
            ? 'budget-empty'
            : payable === false
              ? 'faucet-empty'
              : isNodeWell && payable
                ? 'open'
                : 'node-unavailable';
      return {
        network,
        state: word,
        reopensAt: word === 'budget-empty' ? refills : undefined,
        address: addressFromPublicKey(account),
        amount,
        balance,
        cooldownMs: settings.cooldownMs,
        challengeMs: settings.challengeMs,
        difficulty: difficultyOf({ threshold: thresholdFor(priceFor(state, use).difficulty) }),
        budget: { hour: state.hour, day: state.day },
        queue: { waiting, expectedMs: Math.round((waiting + 1) * payoutMs) },
        now: now(),
      };
    },

    async challenge(text, subnet) {
      const publicKey = publicKeyOf(text);
      // The faucet cannot pay itself.
      if (publicKey === undefined || publicKey === account) throw new AttoError('FAUCET_ADDRESS_INVALID', {});
      refuseStopped();
      const use = await store.subnet(subnet, now());
      const state = await readBudgets(use);
      const { reopensAt } = state;
      if (reopensAt !== undefined) throw new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: reopensAt });
      const payable = await canPay();
      if (payable === false) throw new AttoError('FAUCET_EMPTY', {});
      if (payable === undefined || !view().isNodeWell) throw new AttoError('FAUCET_NODE_UNAVAILABLE', {});
      const claimedAt = await store.claimedAt(publicKey);
      const retryAt = (claimedAt ?? -Infinity) + settings.cooldownMs;
      if (retryAt > now()) throw new AttoError('FAUCET_TOO_SOON', { retryAt });
      const { difficulty, subnetSteps } = priceFor(state, use);
      const issued = {
        ...{ publicKey, subnet, subnetSteps },
        threshold: thresholdFor(difficulty),
        expiresAt: now() + settings.challengeMs,
      };
      const challenge = codec.write(issued, randomBytes(RANDOM_BYTES));
      return {
        challenge,
        target: targetOf(challenge),
        threshold: issued.threshold,
        difficulty: difficultyOf(issued),
        expiresAt: issued.expiresAt,
        now: now(),
      };
    },

    async claim({ challenge, nonce }) {
      const issued = codec.read(challenge);
      if (issued === undefined) throw new AttoError('FAUCET_CHALLENGE_INVALID', {});
      const target = targetOf(challenge);
      const { publicKey, threshold, expiresAt, subnet, subnetSteps } = issued;
      if (workValue(parseWork(nonce), target) > threshold) throw new AttoError('FAUCET_WORK_WRONG', {});
      // Before anything else is refused: a caller that repeats a request after a lost response must find the claim.
      const known = await store.claimOf(target);
      if (known !== undefined) throw new AttoError('FAUCET_ALREADY_CLAIMED', { claim: known.id });
      refuseStopped();
      if (expiresAt <= now()) throw new AttoError('FAUCET_CHALLENGE_EXPIRED', {});
      const periods = periodsAt(now(), settings);
      const { cooldownMs, freePerSubnet, challengeMs, difficulty: base } = settings;
      const accepted = await store.accept({
        id: Buffer.from(randomBytes(ID_BYTES)).toString('hex'),
        ...{ target, publicKey, account, amount, subnet, subnetSteps },
        ...{ cooldownMs, freePerSubnet, challengeMs, base },
        now: now(),
        periods: [periods.hour, periods.day],
      });
      if (accepted.type !== 'accepted') throw refusalOf(accepted);
      onAccepted();
      return read(accepted.claim.id);
    },

    read,
    readAll,
  };
}

function publicKeyOf(text: string): PublicKey | undefined {
  try {
    return publicKeyFromAddress(normaliseAddress(text.trim()));
  } catch {
    return undefined;
  }
}
