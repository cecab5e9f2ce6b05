import type { ReactNode } from 'react';
import { useNode } from '@site/src/app/node/use-node';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Proposal } from './lazy-node-parts';

/**
 * Renders the page unless its URL proposes a node: then it asks for consent first, and nothing is requested
 * meanwhile.
 */
export function ProposedNode({ children }: { children: ReactNode }) {
  const { proposed } = useNode();
  return proposed ? <Proposal skeleton={<Skeleton height="260px" />} /> : children;
}
