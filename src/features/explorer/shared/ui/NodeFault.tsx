import { NETWORK_INFO, networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { LiveText } from '@site/src/ui/values/LiveText';

/** The error of a node, with a button for the network that it serves. */
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
          {isChosen && <Button onClick={remove}>Back to the default node</Button>}
        </>
      }
    >
      {unstarted && (
        <p>
          <LiveText>{`This page expects your own node at ${name}.`}</LiveText> The site’s source starts one
          with <code>npm start</code> or <code>npm run devnet</code>.
        </p>
      )}
      {isAttoError(error, 'NODE_REFUSES_BROWSERS') && (
        <p>
          <LiveText>{`${name} responds, but not to pages of ${window.location.host}. Its operator can change that: the node, or the gateway in front of it, must send`}</LiveText>{' '}
          <code translate="no">{`Access-Control-Allow-Origin: ${window.location.origin}`}</code>
          {' with every response, and allow the methods GET and POST and the header content-type.'}
        </p>
      )}
    </ErrorPanel>
  );
}
