import { useState } from 'react';
import { useNode } from '@site/src/app/node/use-node';
import { NetworkCard } from './NetworkCard';
import styles from './FoldedNetworkCard.module.css';

/** The card of node and voters, behind one line that names the node. Its requests wait until it is opened. */
export function FoldedNetworkCard() {
  const { name, isChosen } = useNode();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Node and voters <small>{isChosen ? `${name} (your choice)` : name}</small>
      </summary>
      {isOpen && <NetworkCard />}
    </details>
  );
}
