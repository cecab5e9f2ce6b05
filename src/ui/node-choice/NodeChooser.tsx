import { useState, type FormEvent } from 'react';
import { Button } from '../controls/Button';
import { TextField } from '../controls/TextField';
import { NODE_URL_FAULTS } from '../errors/node-url-faults';
import styles from './NodeChoice.module.css';
import { NodeConsent } from './NodeConsent';

interface NodeChooserProps {
  /** The network that the node shall answer for, as the reader knows it. */
  readonly network: string;
  /** Reads what was typed. */
  readonly read: (
    typed: string,
  ) => { readonly url: string } | { readonly fault: keyof typeof NODE_URL_FAULTS };
  /** Names a node to the reader. */
  readonly hostOf: (url: string) => string;
  /** The reader has agreed to this node. */
  readonly onChoose: (url: string) => void;
  /** The matter is closed, one way or the other. */
  readonly onDone: () => void;
}

/** Takes the address of another node, then asks for the reader's consent by the name of its host. */
export function NodeChooser({ network, read, hostOf, onChoose, onDone }: NodeChooserProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [asked, setAsked] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = read(text);
    if ('url' in reading) setAsked(reading.url);
    else setFault(NODE_URL_FAULTS[reading.fault]);
  };
  if (asked !== undefined)
    return (
      <NodeConsent
        url={asked}
        host={hostOf(asked)}
        network={network}
        onAgree={() => {
          onChoose(asked);
          onDone();
        }}
        onDecline={onDone}
      />
    );
  return (
    <form className={styles.choose} onSubmit={submit} noValidate>
      <TextField
        large
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
        beside={
          <>
            <Button type="submit" look="gold">
              Go on
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </>
        }
      />
    </form>
  );
}
