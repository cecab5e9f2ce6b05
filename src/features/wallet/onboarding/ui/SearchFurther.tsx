import { useState } from 'react';
import type { Abortable } from '../../../../lib/abort';
import { MAX_KEY_INDEX } from '../../../../protocol/key-index';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/TextField';
import { groupThousands } from '../../../../ui/format/groups';
import { GAP_LIMIT } from '../../../../wallet/accounts/discover-accounts';
import { useTask } from '../../shared/model/use-task';
import { readIndex } from '../lib/read-index';
import { sentenceOf } from '../lib/sentence-of';
import { NEXT_ACCOUNTS } from '../model/use-discovery';
import styles from './FoundAccounts.module.css';

interface SearchFurtherProps {
  /** The first index that was not searched. */
  readonly searched: number;
  readonly more: () => void;
  readonly add: (index: number, options: Abortable) => Promise<void>;
}

/** Says how far a search for accounts went, and how to reach those beyond. */
export function SearchFurther({ searched, more, add }: SearchFurtherProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { task, run, reset } = useTask();
  const index = readIndex(typed);
  const fault =
    isTried && index === undefined
      ? `Enter a whole number from 0 to ${groupThousands(MAX_KEY_INDEX)}.`
      : task.state === 'failed'
        ? sentenceOf(task.error)
        : undefined;
  return (
    <section className={styles.further} aria-label="Accounts that are not listed">
      <p>
        {`Searched: index 0 to ${groupThousands(searched - 1)}. The search stops after ${GAP_LIMIT} unused accounts in a row, so it does not find accounts after such a gap. Their coins stay on the network.`}
      </p>
      {searched <= MAX_KEY_INDEX && <Button onClick={more}>{`Search the next ${NEXT_ACCOUNTS}`}</Button>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (index === undefined) return;
          void run((options) => add(index, options)).then((isAdded) => {
            if (!isAdded) return;
            setTyped('');
            setTried(false);
          });
        }}
      >
        <TextField
          label="Index of an account"
          hint="If you know the index, the wallet lists that account, used or not."
          inputMode="numeric"
          value={typed}
          fault={fault}
          onChange={({ target }) => {
            reset();
            setTyped(target.value);
          }}
          trailing={
            <Button type="submit" aria-disabled={task.state === 'running'}>
              Add it
            </Button>
          }
        />
      </form>
    </section>
  );
}
