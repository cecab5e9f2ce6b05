import { toInstant } from '../../../protocol/instant';
import type { DemoView } from '../lib/demo-view';
import { createLattice, type Lattice } from '../lib/lattice';
import { sendOne, type SendOneOptions } from '../lib/send-one';
import { chainView, type Costs } from '../lib/view-of';

/** Time and entropy of where the simulation runs. */
export interface DemoPorts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly random: (length: number) => Uint8Array;
  /** Gives others their turn while work is searched for. */
  readonly pause: () => Promise<void>;
  /** Lets the eye follow: between two steps, and in no figure. */
  readonly linger: () => Promise<void>;
}

/** One simulation from fresh keys on: each `send` moves one ATTO and tells the picture as it happens. */
export interface DemoSession {
  send(show: (view: DemoView) => void, options: { signal: AbortSignal }): Promise<void>;
}

/** Starts a simulation with keys made on the spot; they live in this object and nowhere else. */
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
