import { useState } from 'react';
import { readNodeUrl } from '@site/src/app/node/node-choice';
import { NETWORK_INFO, networkLabel, networkPurpose, nodeHost } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { Button } from '@site/src/ui/controls/Button';
import { NodeChooser } from '@site/src/ui/node-choice/NodeChooser';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import { ChoiceMenu } from '../shared/ui/ChoiceMenu';
import styles from './NetworkMenu.module.css';
import { useNodeState, type NodeState } from './use-node-state';

const WORDS: Readonly<Record<NodeState, string>> = {
  waiting: 'no response yet',
  responds: 'responding',
  unreachable: 'not reachable',
};

/** The page’s network with the state of its node; opens the other networks and the choice of another node. */
export function NetworkMenu() {
  const { network, unknown, choose } = useNetwork();
  const isKnown = unknown === undefined;
  const label = isKnown ? networkLabel(network) : 'none';
  return (
    <ChoiceMenu
      label="Network"
      shown={
        <>
          {isKnown && <StateDot />}
          <span key={label} className={styles.shown}>
            {label}
          </span>
        </>
      }
      options={NETWORK_INFO.map((info) => ({
        value: info.network,
        label: info.label,
        detail: networkPurpose(info.network),
      }))}
      chosen={isKnown ? network : undefined}
      onChoose={choose}
    >
      {isKnown && <OwnNode />}
    </ChoiceMenu>
  );
}

/** Repeats the state of the node as a colour; the word follows for screen readers, and is in the open menu. */
function StateDot() {
  const state = useNodeState();
  const { isChosen } = useNode();
  return (
    <>
      <span className={styles.dot} data-state={state} data-own={isChosen} />
      <VisuallyHidden key={state}>{`node ${WORDS[state]}, `}</VisuallyHidden>
    </>
  );
}

/** The node of the page’s network, its state, and the choice of another one. */
function OwnNode() {
  const { network } = useNetwork();
  const { name, isChosen, choose, remove } = useNode();
  const state = useNodeState();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.node}>
      <p className={styles.title}>Node</p>
      <p className={styles.host}>
        <span key={name} translate="no">
          {name}
        </span>
        <span key={state} className={styles.state}>
          {isChosen ? `your choice, ${WORDS[state]}` : WORDS[state]}
        </span>
      </p>
      {isChoosing ? (
        <NodeChooser
          network={networkLabel(network)}
          read={readNodeUrl}
          hostOf={(url) => nodeHost(url, window.location.host)}
          onChoose={choose}
          onDone={() => setChoosing(false)}
        />
      ) : (
        <div className={styles.ways}>
          <Button small onClick={() => setChoosing(true)}>
            Use another node
          </Button>
          {isChosen && (
            <Button small onClick={remove}>
              Back to the default node
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
