import { useEffect, useRef } from 'react';
import { Button } from '../controls/Button';
import { Link } from '../link';
import { LiveText } from '../values/LiveText';
import styles from './NodeChoice.module.css';

interface NodeConsentProps {
  readonly url: string;
  /** The displayed name of the node: its host. */
  readonly host: string;
  /** The label of the network that it must serve. */
  readonly network: string;
  /** Why the page asks. */
  readonly because?: string;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks for consent to use a node. Nothing is requested from it before. */
export function NodeConsent({ url, host, network, because, onAgree, onDecline }: NodeConsentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.consent} role="group" aria-label={`Use the node ${host}?`}>
      <h3 className={styles.question}>
        {`Use the node `}
        <strong>{host}</strong>
        <LiveText>{` for ${network}?`}</LiveText>
      </h3>
      {because && <p>{because}</p>}
      <ul>
        <li>Its operator sees your IP address and which accounts and transactions you view.</li>
        <li>
          Its data may be wrong. Hashes, signatures and work are verified on your device; balances, and what
          it leaves out, cannot be.
        </li>
        <li>
          It is stored on this device for this network, until you go back to the default node.{' '}
          <Link href="/privacy#device">What is stored</Link>
        </li>
      </ul>
      <p className={styles.whole}>{url}</p>
      <div className={styles.line}>
        <Button look="primary" onClick={onAgree}>{`Use ${host}`}</Button>
        <Button onClick={onDecline}>Keep the current node</Button>
      </div>
    </div>
  );
}
