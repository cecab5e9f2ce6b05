import { useState, type ReactNode } from 'react';
import type { Amount } from '@site/src/protocol/amount';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { isTypedAs } from '../lib/send-amount';
import styles from './Send.module.css';

interface SignFormProps {
  /** What the button says. */
  readonly action: ReactNode;
  /** What the owner types to confirm; undefined if the button suffices. */
  readonly typing:
    | { readonly amount: Amount; readonly written: string; readonly what: string; readonly orElse: string }
    | undefined;
  readonly describedBy?: string;
  readonly onConfirm: () => void;
}

/** The last button before something is signed, with a field for its amount if that is typed to confirm it. */
export function SignForm({ action, typing, describedBy, onConfirm }: SignFormProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const confirm = () => {
    if (typing !== undefined && !isTypedAs(typed, typing.amount)) setWrong(true);
    else onConfirm();
  };
  return (
    <BeforeSigning>
      <form
        noValidate
        aria-describedby={describedBy}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {typing && (
          <TextField
            label={`Type ${typing.written} to confirm the ${typing.what}`}
            inputMode="decimal"
            value={typed}
            fault={isWrong ? `Type ${typing.written}, or go back and ${typing.orElse}.` : undefined}
            onChange={(event) => {
              setWrong(false);
              setTyped(event.target.value);
            }}
          />
        )}
        <Button type="submit" look="primary" className={styles.wide}>
          {/* One piece: the button sets its parts apart. */}
          <span>{action}</span>
        </Button>
      </form>
    </BeforeSigning>
  );
}
