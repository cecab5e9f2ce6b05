import { useId, useState, type FormEvent } from 'react';
import { networkLabel } from '../../../../app/networks';
import { readNodeUrl } from '../../../../app/node-choice';
import { useNetwork } from '../../../../app/use-network';
import { useNode } from '../../../../app/use-node';
import { Button } from '../../../../ui/Button';
import { FAULTS } from '../lib/node-url-faults';
import styles from './NetworkCard.module.css';
import { NodeConsent } from './NodeConsent';

/** Takes the address of another node, then asks for the reader's consent by the name of its host. */
export function ChooseNode({ onDone }: { onDone: () => void }) {
  const { network } = useNetwork();
  const { choose } = useNode();
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [asked, setAsked] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = readNodeUrl(text);
    if ('url' in reading) setAsked(reading.url);
    else setFault(FAULTS[reading.fault]);
  };
  if (asked !== undefined)
    return (
      <NodeConsent
        url={asked}
        onAgree={() => {
          choose(asked);
          onDone();
        }}
        onDecline={onDone}
      />
    );
  return (
    <form className={styles.choose} onSubmit={submit} noValidate>
      <label htmlFor={id}>{`Address of a node of ${networkLabel(network)}`}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.input}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://node.example"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFault('');
          }}
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : `${id}-fault`}
        />
        <Button type="submit" look="gold">
          Go on
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {fault !== '' && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
