import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { MAX_NICKNAME_LENGTH, type NicknameFault } from '@site/src/directory/nicknames';
import type { Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { useAnnounce } from '@site/src/ui/live-region';
import styles from './NicknameEditor.module.css';

const FAULTS: Readonly<Record<NicknameFault | 'not-kept', string>> = {
  empty: 'Type a name, or remove the current one.',
  'too-long': `A name has at most ${MAX_NICKNAME_LENGTH} characters.`,
  'not-printable': 'The name contains an invisible character, or one that reverses text.',
  taken: 'Another account of this network already has that name.',
  'too-many': 'This device cannot store more names. Remove one first.',
  'not-kept': 'The browser did not store the name: it will be lost when this page is closed.',
};

/** A form for a name of an account that only this device stores. */
export function NicknameEditor({
  address,
  name,
  onDone,
}: {
  address: Address;
  name: string | undefined;
  onDone: () => void;
}) {
  const { setNickname } = useNames();
  const announce = useAnnounce();
  const [fault, setFault] = useState<keyof typeof FAULTS>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const save = (typed: string | undefined) => {
    const outcome = setNickname(address, typed);
    if (outcome !== 'kept') return setFault(outcome);
    announce(typed === undefined ? 'Name removed' : 'Name stored on this device');
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(input.current?.value ?? '');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Your name for this account"
        hint="It stays on this device; nobody else sees it."
        fault={fault && FAULTS[fault]}
        ref={input}
        defaultValue={name}
        autoCapitalize="sentences"
        trailing={
          <>
            <Button small type="submit" look="primary">
              Save
            </Button>
            {name !== undefined && (
              <Button small onClick={() => save(undefined)}>
                Remove
              </Button>
            )}
            <Button small onClick={onDone}>
              {/* The name is in use, although it will be lost. */}
              {fault === 'not-kept' ? 'Close' : 'Cancel'}
            </Button>
          </>
        }
      />
    </form>
  );
}
