import { addressFromPublicKey, normaliseAddress, publicKeyFromAddress } from '../../../src/protocol/address';
import { thresholdFor } from '../../../src/faucet/challenge';
import type { FaucetChallenge } from '../../../src/faucet/challenge';
import type { FaucetClaim } from '../../../src/faucet/claim';
import type { FaucetState, FaucetStatus } from '../../../src/faucet/faucet-status';
import type { Amount } from '../../../src/protocol/amount';
import { toAmount } from '../../../src/protocol/amount';
import { AttoError } from '../../../src/protocol/error';
import type { PublicKey } from '../../../src/protocol/public-key';
import { parseWork, workValue } from '../../../src/protocol/work';
import type { FaucetSettings } from '../settings';
import { DAY_MS, periodsAt } from '../settings';
import type { FaucetStore, StoredClaim } from '../store/faucet-store';
import { targetOf, difficultyOf, type ChallengeCodec } from './challenge-codec';
import { difficultyNow } from './claim-difficulty';
import type { OpenChallenges } from './open-challenges';

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
  /** Errors: FAUCET_ADDRESS_INVALID, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED, FAUCET_NODE_UNAVAILABLE. */
  challenge(address: string, subnet: string): Promise<FaucetChallenge>;
  /** Errors: FAUCET_CHALLENGE_*, FAUCET_WORK_WRONG, FAUCET_ALREADY_CLAIMED, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY, FAUCET_PAUSED. */
  claim(solved: { readonly challenge: string; readonly nonce: string }, subnet: string): Promise<FaucetClaim>;
  /** Errors: FAUCET_CLAIM_UNKNOWN. */
  read(id: string): Promise<FaucetClaim>;
}

/** What it depends on. */
export interface ClaimDeskParts {
  readonly settings: FaucetSettings;
  readonly store: FaucetStore;
  readonly codec: ChallengeCodec;
  readonly open: OpenChallenges;
  readonly view: () => PayerView;
  readonly isPaused: () => boolean;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  /** Called after a claim was accepted. */
  readonly onAccepted: () => void;
}

const RANDOM_BYTES = 9;
const ID_BYTES = 16;

/** Accepts claims by the settings' limits. */
export function createClaimDesk(parts: ClaimDeskParts): ClaimDesk {
  const { settings, store, codec, open, view, isPaused, now, randomBytes, onAccepted } = parts;
  const { network, account, amount } = settings;

  async function budgets() {
    const periods = periodsAt(now(), settings);
    const [hour, day] = await Promise.all([store.spent(periods.hour.name), store.spent(periods.day.name)]);
    const left = (limit: bigint, spent: bigint) => toAmount(spent < limit ? limit - spent : 0n);
    return {
      hour: {
        limit: settings.hourBudget,
        left: left(settings.hourBudget, hour),
        refillsAt: periods.hour.endsAt,
      },
      day: { limit: settings.dayBudget, left: left(settings.dayBudget, day), refillsAt: periods.day.endsAt },
      spentShare: Number((hour * 1_000n) / settings.hourBudget) / 1_000,
    };
  }
  type Budgets = Awaited<ReturnType<typeof budgets>>;

  /** When the budgets allow another claim; undefined if they do now. */
  function refillsAt({ hour, day }: Budgets): number | undefined {
    const empty = [hour, day].filter(({ left }) => left < amount).map((one) => one.refillsAt);
    return empty.length === 0 ? undefined : Math.max(...empty);
  }

  const claimsFrom = (subnet: string) => store.claimsFrom(subnet, now() - DAY_MS);
  /** A threshold of the current difficulty for a subnet with so many claims. */
  function threshold({ spentShare }: Budgets, fromSubnet: number): bigint {
    const { difficulty: base, freePerSubnet } = settings;
    return thresholdFor(difficultyNow({ base, spentShare, freePerSubnet, fromSubnet }));
  }

  /** Whether the account can pay one more claim; if its balance is unknown, that is left to the payer. */
  async function canPay(): Promise<boolean> {
    const { balance } = view();
    if (balance === undefined) return true;
    const { raw } = await store.queue();
    return balance >= raw + amount;
  }

  async function refuseClosed(state: Budgets): Promise<void> {
    if (isPaused()) throw new AttoError('FAUCET_PAUSED', {});
    const refills = refillsAt(state);
    if (refills !== undefined) throw new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: refills });
    if (!(await canPay())) throw new AttoError('FAUCET_EMPTY', {});
  }

  async function shown(claim: StoredClaim): Promise<FaucetClaim> {
    const { id, state, acceptedAt, sentAt, hash, confirmedAt } = claim;
    const address = addressFromPublicKey(claim.publicKey);
    const position = state === 'waiting' ? await store.ahead(claim) : undefined;
    return {
      id,
      network,
      state,
      address,
      amount: claim.amount,
      position,
      acceptedAt,
      sentAt,
      hash,
      confirmedAt,
      now: now(),
    };
  }

  return {
    async status(subnet) {
      const [state, queue, payable, claims] = await Promise.all([
        budgets(),
        store.queue(),
        canPay(),
        claimsFrom(subnet),
      ]);
      const refills = refillsAt(state);
      const { balance, isNodeWell, payoutMs } = view();
      const waiting = queue.waiting + queue.sent;
      const word: FaucetState = isPaused()
        ? 'paused'
        : refills !== undefined
          ? 'budget-empty'
          : !payable
            ? 'faucet-empty'
            : isNodeWell
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
        difficulty: difficultyOf({ threshold: threshold(state, claims + open.others(subnet, '', now())) }),
        budget: { hour: state.hour, day: state.day },
        queue: { waiting, expectedMs: Math.round((waiting + 1) * payoutMs) },
        now: now(),
      };
    },

    async challenge(text, subnet) {
      const publicKey = publicKeyOf(text);
      // The faucet cannot pay itself.
      if (publicKey === undefined || publicKey === account) throw new AttoError('FAUCET_ADDRESS_INVALID', {});
      const state = await budgets();
      await refuseClosed(state);
      if (!view().isNodeWell) throw new AttoError('FAUCET_NODE_UNAVAILABLE', {});
      const claimedAt = await store.claimedAt(publicKey);
      const retryAt = (claimedAt ?? -Infinity) + settings.cooldownMs;
      if (retryAt > now()) throw new AttoError('FAUCET_TOO_SOON', { retryAt });
      const claims = await claimsFrom(subnet);
      // Counted and noted without a wait in between: of many requests at the same time, each makes the next one harder.
      const fromSubnet = claims + open.others(subnet, publicKey, now());
      const expiresAt = now() + settings.challengeMs;
      open.note(subnet, publicKey, expiresAt);
      const issued = { publicKey, threshold: threshold(state, fromSubnet), expiresAt };
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

    async claim({ challenge, nonce }, subnet) {
      const issued = codec.read(challenge);
      if (issued === undefined) throw new AttoError('FAUCET_CHALLENGE_INVALID', {});
      const target = targetOf(challenge);
      const { publicKey, threshold, expiresAt } = issued;
      if (workValue(parseWork(nonce), target) > threshold) throw new AttoError('FAUCET_WORK_WRONG', {});
      // Before anything else is refused: a caller that repeats a request after a lost response must find the claim.
      const known = await store.claimOf(target);
      if (known !== undefined) throw new AttoError('FAUCET_ALREADY_CLAIMED', { claim: known.id });
      if (expiresAt <= now()) throw new AttoError('FAUCET_CHALLENGE_EXPIRED', {});
      await refuseClosed(await budgets());
      const periods = periodsAt(now(), settings);
      const accepted = await store.accept({
        id: Buffer.from(randomBytes(ID_BYTES)).toString('hex'),
        target,
        publicKey,
        amount,
        now: now(),
        cooldownMs: settings.cooldownMs,
        subnet,
        periods: [periods.hour, periods.day],
      });
      switch (accepted.type) {
        case 'accepted':
          onAccepted();
          return shown(accepted.claim);
        case 'already-claimed':
          throw new AttoError('FAUCET_ALREADY_CLAIMED', { claim: accepted.id });
        case 'too-soon':
          throw new AttoError('FAUCET_TOO_SOON', { retryAt: accepted.retryAt });
        case 'budget-empty':
          throw new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: accepted.refillsAt });
      }
    },

    async read(id) {
      const claim = await store.claim(id);
      if (claim === undefined) throw new AttoError('FAUCET_CLAIM_UNKNOWN', {});
      return shown(claim);
    },
  };
}

function publicKeyOf(text: string): PublicKey | undefined {
  try {
    return publicKeyFromAddress(normaliseAddress(text.trim()));
  } catch {
    return undefined;
  }
}
