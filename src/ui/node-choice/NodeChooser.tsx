import { useState, type FormEvent } from 'react';
import { Button } from '../controls/Button';
import { TextField } from '../controls/TextField';
import { NODE_URL_FAULTS } from '../errors/node-url-faults';
import styles from './NodeChoice.module.css';
import { NodeConsent } from './NodeConsent';

interface NodeChooserProps {
  /** The label of the network that the node must serve. */
  readonly network: string;
  /** Parses the typed URL. */
  readonly read: (
    typed: string,
  ) => { readonly url: string } | { readonly fault: keyof typeof NODE_URL_FAULTS };
  /** The displayed name of a node. */
  readonly hostOf: (url: string) => string;
  /** Called when the reader has agreed to the node. */
  readonly onChoose: (url: string) => void;
  /** Called when the choice is finished or cancelled. */
  readonly onDone: () => void;
}

/** A form for the URL of another node, followed by the question of consent with its host. */
export function NodeChooser({ network, read, hostOf, onChoose, onDone }: NodeChooserProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [proposed, setProposed] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = read(text);
    if ('url' in reading) setProposed(reading.url);
    else setFault(NODE_URL_FAULTS[reading.fault]);
  };
  if (proposed !== undefined)
    return (
      <NodeConsent
        url={proposed}
        host={hostOf(proposed)}
        network={network}
        onAgree={() => {
          onChoose(proposed);
          onDone();
        }}
        onDecline={onDone}
      />
    );
  return (
    <form className={styles.choose} onSubmit={submit} noValidate>
      <TextField
        label={`Address of a node of ${network}`}
        type="url"
        inputMode="url"
        placeholder="https://node.example"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
        }}
        fault={fault}
        trailing={
          <>
            <Button type="submit" look="primary">
              Continue
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </>
        }
      />
    </form>
  );
}
