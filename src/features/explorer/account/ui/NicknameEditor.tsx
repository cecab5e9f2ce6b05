import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNames } from '../../../../app/names/use-names';
import { MAX_NICKNAME_LENGTH, type NicknameFault } from '../../../../directory/nicknames';
import type { Address } from '../../../../protocol/address';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/TextField';
import { useAnnounce } from '../../../../ui/live-region';
import styles from './AccountHead.module.css';

const FAULTS: Readonly<Record<NicknameFault, string>> = {
  empty: 'Type a name, or take the present one away.',
  'too-long': `A name has at most ${MAX_NICKNAME_LENGTH} characters.`,
  'not-printable': 'The name holds a character that cannot be seen, or that turns text around.',
  taken: 'Another account of this network has that name.',
  'too-many': 'There is no room for more names on this device. Take one away first.',
};

/** Gives an account a name that only this device knows. */
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
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const keep = (typed: string | undefined) => {
    const outcome = setNickname(address, typed);
    if (outcome !== 'kept' && outcome !== 'not-kept') return setFault(FAULTS[outcome]);
    announce(
      outcome === 'not-kept'
        ? 'The browser keeps nothing here: the name holds until this page is closed.'
        : typed === undefined
          ? 'Name taken away'
          : 'Name kept on this device',
    );
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(input.current?.value ?? '');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Your name for this account"
        hint="It stays on this device; nobody else sees it."
        fault={fault}
        ref={input}
        defaultValue={name}
        autoCapitalize="sentences"
        beside={
          <>
            <Button small type="submit" look="gold">
              Keep
            </Button>
            {name !== undefined && (
              <Button small onClick={() => keep(undefined)}>
                Take it away
              </Button>
            )}
            <Button small onClick={onDone}>
              Cancel
            </Button>
          </>
        }
      />
    </form>
  );
}
