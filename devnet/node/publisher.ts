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

/** An open election: resolves when it is over, whatever the outcome. */
type Election = Promise<void>;

/** Accepts transactions and reports whether they are confirmed or rejected. */
export interface Publisher {
  /** Must run within the network's activity, in which it parks while waiting. */
  submit(transaction: Transaction, options?: { deduplicate?: boolean }): Promise<Verdict>;
  /** Resolves when no submission is pending. */
  settle(): Promise<void>;
}

/**
 * A single node that decides alone: an election is just a delay. A block whose previous block or send is being
 * elected waits for that, one step ahead. Of two blocks with the same height, the first is elected and the other
 * decided afterwards. Callers with the same hash share one result. Source: node HTTP API, publishing.
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
      // A valid block may have a rival at its height: the first is elected, the other decided afterwards.
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

  /** Resolves to false if the network is disposed in the meantime. */
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
