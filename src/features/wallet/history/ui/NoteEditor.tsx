import { useState } from 'react';
import { NOTE_MAX } from '@site/src/wallet/vault/entry-text';
import { withNote } from '@site/src/wallet/contacts/payment-notes';
import type { Hash } from '@site/src/protocol/hash';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './HistoryView.module.css';

/** The owner's private note on a block, which can be changed in place. */
export function NoteEditor({ hash, height }: { readonly hash: Hash; readonly height: bigint }) {
  const { notes } = useOpenWallet();
  const note = useValue(notes).get(hash);
  const [typed, setTyped] = useState<string>();
  const { task, save } = useSave();
  if (typed === undefined) {
    return (
      <span className={styles.note}>
        {note && <span className={styles.noteText}>{note}</span>}
        <button
          type="button"
          className={styles.noteButton}
          onClick={() => setTyped(note ?? '')}
          aria-label={note ? `Change the note on block ${height}` : `Add a note on block ${height}`}
        >
          {note ? 'Change' : 'Add a note'}
        </button>
      </span>
    );
  }
  const store = async () => {
    const isSaved = await save((options) => notes.change((all) => withNote(all, hash, typed), options));
    if (isSaved) setTyped(undefined);
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <TextField
        label="Private note"
        value={typed}
        maxLength={NOTE_MAX}
        autoFocus
        fault={task.state === 'failed' && describeError(task.error, WALLET_MESSAGES).happened}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The sheet around it stays open.
          event.preventDefault();
          setTyped(undefined);
        }}
        trailing={
          <>
            <Button small type="submit" aria-disabled={task.state === 'running'}>
              Save
            </Button>
            <Button small onClick={() => setTyped(undefined)}>
              Cancel
            </Button>
          </>
        }
      />
    </form>
  );
}
