import type { ReactNode } from 'react';
import { useNode } from '../../../../app/node/use-node';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { Proposal } from './lazy-node-parts';

/** Lets the page through unless its URL proposes a node: then asks about that first, and no node is asked meanwhile. */
export function ProposedNode({ children }: { children: ReactNode }) {
  const { proposed } = useNode();
  return proposed ? <Proposal skeleton={<Skeleton height="260px" />} /> : children;
}
