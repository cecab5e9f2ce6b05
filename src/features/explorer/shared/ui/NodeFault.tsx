import { NETWORK_INFO, networkLabel } from '../../../../app/node/networks';
import { useNetwork } from '../../../../app/node/use-network';
import { useNode } from '../../../../app/node/use-node';
import { isAttoError } from '../../../../protocol/error';
import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';

/** Why the node of this network has nothing to show, with the way to the network that it does speak of. */
export function NodeFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { network, choose } = useNetwork();
  const { name, isChosen, remove } = useNode();
  const actual = isAttoError(error, 'NODE_WRONG_NETWORK') ? error.context.actual : undefined;
  const other = NETWORK_INFO.find((info) => info.network === actual)?.network;
  const unstarted = !isChosen && network === 'LOCAL' && isAttoError(error, 'NODE_UNREACHABLE');
  return (
    <ErrorPanel
      message={describeError(error)}
      onRetry={onRetry}
      ways={
        <>
          {other && (
            <Button onClick={() => choose(other)}>{`Show this page for ${networkLabel(other)}`}</Button>
          )}
          {isChosen && <Button onClick={remove}>Back to the usual node</Button>}
        </>
      }
    >
      {unstarted && (
        <p>
          {`This page looks for a node of your own at ${name}. `}
          The site’s source starts one with <code>npm start</code> or <code>npm run devnet</code>.
        </p>
      )}
      {isAttoError(error, 'NODE_REFUSES_BROWSERS') && (
        <p>
          {`${name} answers, but not to pages of ${window.location.host}. Whoever runs it can change that: the node, or the gateway before it, has to send `}
          <code>{`Access-Control-Allow-Origin: ${window.location.origin}`}</code>
          {' with every answer, and to allow the methods GET and POST and the header content-type.'}
        </p>
      )}
    </ErrorPanel>
  );
}
