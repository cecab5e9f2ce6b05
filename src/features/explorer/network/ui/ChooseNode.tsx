import { networkLabel, nodeHost } from '@site/src/app/node/networks';
import { readNodeUrl } from '@site/src/app/node/node-choice';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { NodeChooser } from '@site/src/ui/node-choice/NodeChooser';

/** Chooses another node of the page's network. */
export function ChooseNode({ onDone }: { onDone: () => void }) {
  const { network } = useNetwork();
  const { choose } = useNode();
  return (
    <NodeChooser
      network={networkLabel(network)}
      read={readNodeUrl}
      hostOf={(url) => nodeHost(url, window.location.host)}
      onChoose={choose}
      onDone={onDone}
    />
  );
}
