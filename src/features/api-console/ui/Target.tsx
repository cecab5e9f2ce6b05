import { useLocation } from '@docusaurus/router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { networkLabel, nodeHost } from '@site/src/app/node/networks';
import { readNodeUrl } from '@site/src/app/node/node-choice';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNetworkSelect } from '@site/src/app/node/use-network-select';
import { useNode } from '@site/src/app/node/use-node';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { NODE_URL_FAULTS } from '@site/src/ui/errors/node-url-faults';
import { NodeChooser } from '@site/src/ui/node-choice/NodeChooser';
import { NodeConsent } from '@site/src/ui/node-choice/NodeConsent';
import styles from './Console.module.css';

const hostOf = (url: string) => nodeHost(url, window.location.host);

/**
 * Selects the network and the node. Its children are rendered once both are settled: nothing is requested from a
 * node that the URL proposes before the reader has agreed.
 */
export function Target({ children }: { children: ReactNode }) {
  const { network, unknown } = useNetwork();
  const { name, isChosen, proposed, remove, decline, choose: chooseNode } = useNode();
  const [choosing, setChoosing] = useState(false);
  const label = networkLabel(network);
  const networks = useNetworkSelect(({ label, purpose }) => `${label}: ${purpose}`);
  const select = useKeptFocus<HTMLSelectElement>();
  return (
    <>
      <div className={styles.target}>
        <SelectField ref={select} label="Network" frameClass={styles.field} {...networks} />
        {unknown === undefined && (
          <p className={styles.node}>
            <span>{`Node: ${name}${isChosen ? ' (your choice)' : ''}`}</span>
            <Button small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              Use another node
            </Button>
            {isChosen && (
              <Button small onClick={remove}>
                Back to the default node
              </Button>
            )}
          </p>
        )}
      </div>
      {choosing && (
        <NodeChooser
          network={label}
          read={readNodeUrl}
          hostOf={hostOf}
          onChoose={chooseNode}
          onDone={() => setChoosing(false)}
        />
      )}
      {unknown !== undefined ? (
        <p role="alert">There is no network with this name. Select one above.</p>
      ) : !proposed ? (
        children
      ) : 'fault' in proposed ? (
        <div role="alert">
          <p>{`The URL of this page suggests a node. ${NODE_URL_FAULTS[proposed.fault]}`}</p>
          <Button onClick={decline}>Keep the current node</Button>
        </div>
      ) : (
        <NodeConsent
          url={proposed.url}
          host={hostOf(proposed.url)}
          network={label}
          because="The URL of this page, perhaps from a link that you followed, suggests this node. Nothing is requested from it until you decide."
          onAgree={() => chooseNode(proposed.url)}
          onDecline={decline}
        />
      )}
    </>
  );
}

/**
 * Docusaurus moves the focus to the top of the page on every navigation; this returns it to the element that
 * caused it.
 */
function useKeptFocus<E extends HTMLElement>() {
  const { search } = useLocation();
  const element = useRef<E>(null);
  const held = useRef(false);
  useEffect(() => {
    if (held.current) element.current?.focus({ preventScroll: true });
  }, [search]);
  useEffect(() => {
    const note = ({ target }: Event) => (held.current = target === element.current);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return element;
}
