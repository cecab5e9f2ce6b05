import type { Ledger } from '../ledger/create-ledger';
import { decide, type Refusal } from '../ledger/decide';
import type { Clock, LedgerFaults, Transaction, Verdict } from '../types';
import { isValidTransaction } from '../validate';
import type { Activity } from './activity';
import type { Hub } from './hub';

const CONFIRMED: Verdict = { status: 200 };
const rejected = (status: 400 | 429 | 503, message: string): Verdict => ({ status, message });

interface Parts {
  ledger: Ledger;
  hub: Hub;
  activity: Activity;
  clock: Clock;
  faults: LedgerFaults;
  confirmationDelayMs: number;
  onCommit: (transaction: Transaction) => void | Promise<void>;
}

/** An open election: resolves when it is over, whatever its end. */
type Election = Promise<void>;

/** Takes transactions in and sees them confirmed or refused. */
export interface Publisher {
  /** Called as work of the network's activity: it says so when it only waits. */
  submit(transaction: Transaction, options?: { deduplicate?: boolean }): Promise<Verdict>;
  /** Resolves when nothing is under way. */
  settle(): Promise<void>;
}

/**
 * One node that decides alone: an election is a delay. A block whose previous or send is just being elected waits for
 * that, one step ahead; of two blocks for one height the first is elected and the other decided afterwards; callers
 * with the same hash share one answer. Source: node HTTP API, publishing.
 */
export function createPublisher(parts: Parts): Publisher {
  const { ledger, hub, activity, clock, faults, confirmationDelayMs, onCommit } = parts;
  const elections = new Map<string, Election>();
  const byAccount = new Map<string, Election>();
  const underWay = new Map<string, Promise<Verdict>>();

  async function decideAndElect(transaction: Transaction): Promise<Verdict> {
    const { publicKey, sendHash = '', previous = '' } = transaction.block;
    for (;;) {
      const open = elections.get(sendHash) ?? elections.get(previous);
      const refusal = open ? undefined : decide(ledger, transaction);
      if (refusal) return verdictOf(refusal);
      // What the ledger would take now may have a rival for its height: the first is elected, the other decided afterwards.
      const rival = byAccount.get(publicKey);
      if (!open && !rival) return elect(transaction);
      await activity.parked((open ?? rival)!);
    }
  }

  async function elect(transaction: Transaction): Promise<Verdict> {
    const { hash, block } = transaction;
    const { promise: election, resolve: end } = withResolvers();
    elections.set(hash, election);
    byAccount.set(block.publicKey, election);
    try {
      if (!(await activity.parked(delay())))
        return { status: 500, message: 'The local network is being disposed' };
      if (faults.noQuorum) {
        const message = 'Transaction rejected due to ELECTION_EXPIRED: Election took too long';
        return { status: 503, reason: 'ELECTION_EXPIRED', message };
      }
      await onCommit(transaction);
      hub.publish(ledger.apply(transaction));
      return CONFIRMED;
    } catch (error) {
      return { status: 500, message: error instanceof Error ? error.message : String(error) };
    } finally {
      elections.delete(hash);
      byAccount.delete(block.publicKey);
      end();
    }
  }

  /** Resolves to false when the network is disposed meanwhile. */
  async function delay(): Promise<boolean> {
    if (confirmationDelayMs <= 0) return true;
    return new Promise((resolve) => {
      const cancel = clock.after(confirmationDelayMs, () => {
        forget();
        resolve(true);
      });
      const forget = hub.onClose(() => {
        cancel();
        resolve(false);
      });
    });
  }

  async function submit(transaction: Transaction, { deduplicate = false } = {}): Promise<Verdict> {
    if (!(await isValidTransaction(transaction.official(), clock.now())))
      return rejected(400, 'Invalid transaction');
    if (transaction.block.network !== 'LOCAL') return rejected(400, 'Invalid transaction network');
    const { hash } = transaction;
    if (deduplicate && ledger.transaction(hash)) return CONFIRMED;
    const joined = underWay.get(hash);
    if (joined) return activity.parked(joined);
    if (faults.queueFull) {
      const message =
        'Transaction rejected due to TRANSACTION_DROPPED: Transaction queue dropped the transaction';
      return { status: 429, reason: 'TRANSACTION_DROPPED', message };
    }
    const verdict = decideAndElect(transaction).finally(() => underWay.delete(hash));
    underWay.set(hash, verdict);
    return verdict;
  }

  return {
    submit,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

function verdictOf({ reason, message }: Refusal): Verdict {
  if (reason === 'ALREADY_CONFIRMED') return CONFIRMED;
  return { status: 400, reason, message: `Transaction rejected due to ${reason}: ${message}` };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
