import type { ReactNode } from 'react';
import { useNode } from '../../../../app/node/use-node';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { Proposal } from './lazy-node-parts';

/**
 * Renders the page unless its URL proposes a node: then it asks for consent first, and nothing is requested
 * meanwhile.
 */
export function ProposedNode({ children }: { children: ReactNode }) {
  const { proposed } = useNode();
  return proposed ? <Proposal skeleton={<Skeleton height="260px" />} /> : children;
}
