import { formatAmount } from '@site/src/protocol/amount';
import { toInstant } from '@site/src/protocol/instant';
import { groupThousands } from '@site/src/ui/format/groups';
import { shortMs, type BlockView, type ChainView, type DemoView } from '../lib/demo-view';
import { createLattice, type ChainBlock, type Lattice, type Person } from '../lib/lattice';
import { sendOne, type SendOneOptions } from '../lib/send-one';

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

/** A simulation: `send` moves one ATTO and reports each step. */
export interface DemoSession {
  send(show: (view: DemoView) => void, options: { signal: AbortSignal }): Promise<void>;
}

/** The work that each block took, by its hash. */
type Costs = ReadonlyMap<string, { readonly ms: number; readonly tries: number }>;

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
      show({ ...view, phase: 'done', totalMs });
    },
  };
}

function draw({ you, friend }: Lattice, costs: Costs): Pick<DemoView, 'you' | 'friend'> {
  return { you: chainView(you, costs), friend: chainView(friend, costs) };
}

/** Converts a person's chain to the data that is shown. */
function chainView({ account, chain }: Person, costs: Costs): ChainView {
  return {
    balance: account.balance,
    blocks: chain.map((block) => {
      const cost = costs.get(block.hash);
      const view = blockView(block);
      if (!cost) return view;
      return { ...view, cost: `${shortMs(cost.ms)}, ${groupThousands(cost.tries)} tries` };
    }),
  };
}

function blockView({ block, hash }: ChainBlock): BlockView {
  const height = String(block.height);
  switch (block.type) {
    case 'SEND':
      return { height, title: 'Send', note: `−1 as ${short(hash)}`, look: 'sent' };
    case 'RECEIVE':
      return { height, title: 'Receive', note: `+1 from ${short(block.sendHash)}`, look: 'received' };
    default:
      return { height, title: 'Open', note: `+${formatAmount(block.balance, 'ATTO')}` };
  }
}

function short(hash: string): string {
  return `${hash.slice(0, 4)}…`;
}
