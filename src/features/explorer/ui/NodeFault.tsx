import { NETWORK_INFO, networkLabel, nodeName } from '../../../app/networks';
import { useServices } from '../../../app/services-context';
import { useNetwork } from '../../../app/use-network';
import { isAttoError } from '../../../protocol/error';
import { Button } from '../../../ui/Button';
import { describeError } from '../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../ui/ErrorPanel';

/** Why the node of this network has nothing to show, with the way to the network that it does speak of. */
export function NodeFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { network, choose } = useNetwork();
  const { config } = useServices();
  const actual = isAttoError(error, 'NODE_WRONG_NETWORK') ? error.context.actual : undefined;
  const other = NETWORK_INFO.find((info) => info.network === actual)?.network;
  const unstarted = network === 'LOCAL' && isAttoError(error, 'NODE_UNREACHABLE');
  return (
    <ErrorPanel
      message={describeError(error)}
      onRetry={onRetry}
      ways={
        other && <Button onClick={() => choose(other)}>{`Show this page for ${networkLabel(other)}`}</Button>
      }
    >
      {unstarted && (
        <p>
          {`This page looks for a node of your own at ${nodeName(network, config, window.location.host)}. `}
          The site’s source starts one with <code>npm start</code> or <code>npm run devnet</code>.
        </p>
      )}
    </ErrorPanel>
  );
}
