import { formatAmount } from '@site/src/protocol/amount';
import { groupThousands } from '@site/src/ui/format/groups';
import { SHOWN_BLOCKS, shortMs, type BlockView, type ChainView } from './demo-view';
import type { ChainBlock, Person } from './lattice';

/** The work that each block took, by its hash. */
export type Costs = ReadonlyMap<string, { readonly ms: number; readonly tries: number }>;

/** Converts a person's chain to the data that is shown. */
export function chainView({ account, chain }: Person, costs: Costs): ChainView {
  return {
    balance: formatAmount(account.balance, 'ATTO'),
    blocks: chain.slice(-SHOWN_BLOCKS).map((block) => {
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
