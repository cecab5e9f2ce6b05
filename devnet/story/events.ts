import type { Pen } from './pen';
import type { Draft } from './write-transaction';
import { voterOf } from './cast';

/**
 * A payment from one label to another, in raw. Received `takenAfter` milliseconds later; if undefined, it stays
 * receivable.
 */
export interface Payment {
  readonly kind: 'payment';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** `all` empties the account. */
  readonly amount: bigint | 'all';
  readonly takenAfter?: number;
}

/** A label changes its representative. */
export interface Change {
  readonly kind: 'change';
  readonly at: number;
  readonly who: string;
  readonly representative: string;
}

/** An event of the story. Scenes list theirs in any order; `perform` sorts them by time. */
export type StoryEvent = Payment | Change;

/**
 * Writes the blocks of the events in chronological order. Events at the same instant are spaced one millisecond
 * apart, so that no account has two blocks with the same timestamp.
 */
export function* perform(events: readonly StoryEvent[], pen: Pen, start: number): Generator<Draft> {
  const steps: { at: number; write: (at: number) => Draft }[] = [];
  for (const event of events) {
    if (event.kind === 'change') {
      steps.push({ at: event.at, write: (at) => pen.change(event.who, event.representative, at) });
      continue;
    }
    const { from, to, amount, takenAfter } = event;
    let sent: Draft;
    steps.push({
      at: event.at,
      write: (at) => (sent = pen.send(from, to, amount === 'all' ? pen.balance(from) : amount, at)),
    });
    if (takenAfter !== undefined) {
      steps.push({ at: event.at + takenAfter, write: (at) => pen.take(to, sent, voterOf(to), at) });
    }
  }
  steps.sort((a, b) => a.at - b.at);
  let last = start;
  for (const step of steps) {
    last = Math.max(step.at, last + 1);
    yield step.write(last);
  }
}
