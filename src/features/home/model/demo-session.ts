import { toInstant } from '@site/src/protocol/instant';
import type { DemoView } from '../lib/demo-view';
import { createLattice, type Lattice } from '../lib/lattice';
import { sendOne, type SendOneOptions } from '../lib/send-one';
import { chainView, type Costs } from '../lib/view-of';

/** The effects that the simulation needs. */
export interface DemoPorts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly random: (length: number) => Uint8Array;
  /** Yields to the event loop during the search for work. */
  readonly pause: () => Promise<void>;
  /** Pauses between two steps for the reader; not included in the times. */
  readonly linger: () => Promise<void>;
}

/** A simulation: each `send` moves one ATTO and reports each step. */
export interface DemoSession {
  send(show: (view: DemoView) => void, options: { signal: AbortSignal }): Promise<void>;
}

/** Starts a simulation with new keys, which exist only in this object. */
export function createDemoSession({ now, clock, random, pause, linger }: DemoPorts): DemoSession {
  const instant = () => toInstant(BigInt(Math.floor(now())));
  let lattice: Lattice = createLattice(random, instant());
  let costs: Costs = new Map();

  return {
    async send(show, { signal }) {
      const options: SendOneOptions = { signal, now: instant, clock, pause };
      let totalMs = 0;
      let view: DemoView = { ...draw(lattice, costs), phase: 'working' };
      show(view);
      for await (const step of sendOne(lattice, options)) {
        totalMs += step.ms;
        if (step.kind === 'votes') {
          view = { ...view, votes: { share: step.share, ms: step.ms }, phase: 'voted' };
        } else {
          lattice = step.lattice;
          const person = step.kind === 'send' ? lattice.you : lattice.friend;
          costs = new Map([
            ...costs,
            [person.account.lastTransactionHash, { ms: step.ms, tries: step.tries }],
          ]);
          view = { ...view, ...draw(lattice, costs), phase: step.kind === 'send' ? 'sent' : 'done' };
        }
        if (view.phase === 'done') break;
        show(view);
        await linger();
      }
      const phase = lattice.you.account.balance === 0n ? 'empty' : 'done';
      show({ ...view, phase, totalMs });
    },
  };
}

function draw({ you, friend }: Lattice, costs: Costs): Pick<DemoView, 'you' | 'friend'> {
  return { you: chainView(you, costs), friend: chainView(friend, costs) };
}
