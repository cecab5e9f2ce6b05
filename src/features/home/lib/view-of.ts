import { formatAmount } from '../../../protocol/amount';
import { SHOWN_BLOCKS, shortMs, type BlockView, type ChainView } from './demo-view';
import type { ChainBlock, Person } from './lattice';

/** What each block cost to make, by its hash. */
export type Costs = ReadonlyMap<string, { readonly ms: number; readonly tries: number }>;

/** A person's chain as the picture shows it. */
export function chainView({ account, chain }: Person, costs: Costs): ChainView {
  return {
    balance: formatAmount(account.balance, 'ATTO'),
    blocks: chain.slice(-SHOWN_BLOCKS).map((block) => {
      const cost = costs.get(block.hash);
      const view = blockView(block);
      if (!cost) return view;
      return { ...view, cost: `${shortMs(cost.ms)}, ${cost.tries.toLocaleString('en-GB')} tries` };
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
