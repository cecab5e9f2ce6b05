import { useEffect, useRef } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import styles from './Console.module.css';

interface PublishQuestionProps {
  /** The label of the network. */
  readonly network: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation before a transaction is published on a public network. */
export function PublishQuestion({ network, onYes, onNo }: PublishQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.question}
      role="group"
      aria-label={`Publish on ${network}?`}
    >
      <p>
        <strong>{`Publish this transaction on ${network}?`}</strong> Once it is confirmed, nobody can take it
        back.
      </p>
      <p className={styles.line}>
        <Button look="gold" onClick={onYes}>{`Yes, publish on ${network}`}</Button>
        <Button onClick={onNo}>Do not publish</Button>
      </p>
    </div>
  );
}
