import type { ReactNode } from 'react';
import { networkLabel, nodeHost } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { NODE_URL_FAULTS } from '@site/src/ui/errors/node-url-faults';
import { NodeConsent } from '@site/src/ui/node-choice/NodeConsent';
import { excerpt } from '@site/src/ui/format/excerpt';

/**
 * Renders the page unless its URL proposes a node: then it asks for consent first, and nothing is requested
 * meanwhile.
 */
export function ProposedNode({ children }: { children: ReactNode }) {
  const { proposed } = useNode();
  return proposed ? <Proposal /> : children;
}

/** Asks for consent to the node that the page's URL proposes, or shows why it is invalid. */
function Proposal() {
  const { network } = useNetwork();
  const { proposed, choose, decline } = useNode();
  if (!proposed) return null;
  if ('fault' in proposed)
    return (
      <ErrorPanel
        message={{
          title: 'Not a node URL',
          happened: `The URL of this page suggests the node “${excerpt(proposed.text)}”.`,
          safe: 'Nothing was requested from a node.',
          next: NODE_URL_FAULTS[proposed.fault],
          retry: false,
        }}
        ways={<Button onClick={decline}>Keep the current node</Button>}
      />
    );
  return (
    <Card title="Another node">
      <NodeConsent
        url={proposed.url}
        host={nodeHost(proposed.url, window.location.host)}
        network={networkLabel(network)}
        because="The URL of this page, perhaps from a link that you followed, suggests this node. Nothing is requested from it until you decide."
        onAgree={() => choose(proposed.url)}
        onDecline={decline}
      />
    </Card>
  );
}
