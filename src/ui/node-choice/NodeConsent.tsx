import { useEffect, useRef } from 'react';
import { Button } from '../controls/Button';
import { Link } from '../link';
import styles from './NodeChoice.module.css';

interface NodeConsentProps {
  readonly url: string;
  /** How the node is named to the reader: its host. */
  readonly host: string;
  /** The network that it shall answer for, as the reader knows it. */
  readonly network: string;
  /** How the page came to ask. */
  readonly because?: string;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks whether that node may be asked, by the name of its host. Nothing is asked of it before the yes. */
export function NodeConsent({ url, host, network, because, onAgree, onDecline }: NodeConsentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.consent} role="group" aria-label={`Use the node ${host}?`}>
      <h3 className={styles.question}>
        {`Use the node `}
        <strong>{host}</strong>
        {` for ${network}?`}
      </h3>
      {because && <p>{because}</p>}
      <ul>
        <li>Whoever runs it sees your IP address and which accounts and transactions you look at.</li>
        <li>
          It could be wrong or lie. Hashes, signatures and work are proven on your device all the same;
          balances and what is left out are its word.
        </li>
        <li>
          It is remembered on this device for this network, until you go back to the usual node.{' '}
          <Link href="/privacy#device">What is kept</Link>
        </li>
      </ul>
      <p className={styles.whole}>{url}</p>
      <div className={styles.line}>
        <Button look="gold" onClick={onAgree}>{`Use ${host}`}</Button>
        <Button onClick={onDecline}>Keep the current node</Button>
      </div>
    </div>
  );
}
