import { networkLabel, nodeHost } from '../../../../app/networks';
import { readNodeUrl } from '../../../../app/node-choice';
import { useNetwork } from '../../../../app/use-network';
import { useNode } from '../../../../app/use-node';
import { NodeChooser } from '../../../../ui/node-choice/NodeChooser';

/** The way to another node of the page's network. */
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
