import { linkSignals, type Abortable } from '../../lib/abort';
import { sleep, type Clock } from '../../lib/clock';
import { createStore, type Store } from '../../lib/store';
import { hashBlock } from '../../protocol/block-hash';
import type { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { OutboxEntry } from '../outbox/outbox-entry';
import type { Outbox } from '../ports/outbox';
import type { Payments } from '../send/payments';

/** What an owner has signed and not yet seen settled, over all accounts. */
export interface Settling extends Pick<Store<readonly OutboxEntry[]>, 'getSnapshot' | 'subscribe'> {
  /** What came back when an entry was offered last, by its hash. Entries that were not offered in this visit have none. */
  readonly responses: Pick<Store<ReadonlyMap<Hash, AttoError>>, 'getSnapshot' | 'subscribe'>;
  /** Notes what came back for a block. */
  heard(hash: Hash, error: AttoError): void;
  /** Reads the entries again. Errors: those of the outbox. */
  reload(options: Abortable): Promise<void>;
}

interface SettlingParts {
  readonly payments: Pick<Payments, 'settle'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** The first pause while something is pending; each later one is twice as long. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Settles what an earlier visit left behind, and whatever stays pending in this one, until `signal` is aborted. It signs
 * nothing: the same bytes are offered again.
 */
export function createSettling({ payments, outbox, clock }: SettlingParts, { signal }: Abortable): Settling {
  const entries = createStore<readonly OutboxEntry[]>([]);
  const responses = createStore<ReadonlyMap<Hash, AttoError>>(new Map());
  const heard = (hash: Hash, error: AttoError) => responses.update((all) => new Map(all).set(hash, error));
  const isPending = () => entries.getSnapshot().some(({ state }) => state === 'signed');
  let wake = () => {};

  const reload = async (options: Abortable) => {
    const wasPending = isPending();
    const accounts = await outbox.accounts(options);
    const lists = await Promise.all(accounts.map((publicKey) => outbox.list(publicKey, options)));
    entries.set(lists.flat());
    if (isPending() && !wasPending) wake();
  };
  const rest = async (ms: number) => {
    const link = linkSignals(signal);
    wake = () => link.abort();
    try {
      await sleep(ms, { clock, signal: link.signal });
    } catch {
      signal.throwIfAborted();
    } finally {
      link.dispose();
    }
  };
  const settle = async () => {
    // Settling may take minutes; its owner sees at once what is pending.
    await reload({ signal }).catch(() => signal.throwIfAborted());
    for (let rounds = 0; ;) {
      let isOpen = true;
      try {
        for (const outcome of await payments.settle({ signal })) {
          if (outcome.type === 'pending') heard(hashBlock(outcome.transaction.block), outcome.error);
        }
        await reload({ signal });
        isOpen = isPending();
      } catch {
        // A node that does not respond, or storage that is busy: the next round tries again.
        signal.throwIfAborted();
      }
      const pause = FIRST_PAUSE_MS * 2 ** Math.min(rounds, 10);
      rounds = isOpen ? rounds + 1 : 0;
      await rest(isOpen ? Math.min(LONGEST_PAUSE_MS, pause) : LONGEST_PAUSE_MS);
    }
  };
  // It ends only with the signal.
  settle().catch(() => undefined);
  return { getSnapshot: entries.getSnapshot, subscribe: entries.subscribe, responses, heard, reload };
}
