import { useState, type FormEvent } from 'react';
import type { Account } from '@site/src/protocol/account';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { dayStart } from '@site/src/ui/history/typed-filter';
import { useShownZone } from '@site/src/ui/values/Time';
import { wholeNumber } from '../../lib/view-in-url';
import { useJumps } from '../../model/use-jumps';
import type { AccountSubject } from '../../model/use-subject';
import styles from './History.module.css';

interface JumpFormProps {
  readonly account: Account;
  /** The height at which the first page begins. */
  readonly top: bigint;
  readonly about: AccountSubject;
  readonly onJump: (height: bigint) => void;
}

/** Jumps to a block by its height, or to the first block of a day. */
export function JumpForm({ account, top, about, onJump }: JumpFormProps) {
  const [fault, setFault] = useState<{ readonly of: 'height' | 'day'; readonly message: string }>();
  const zone = useShownZone();
  const jumps = useJumps(about, account, top);
  const [sought, setSought] = useState<bigint>();

  const refuse = (of: 'height' | 'day', message: string) => setFault({ of, message });
  const faultOf = (field: 'height' | 'day') => (fault?.of === field ? fault.message : undefined);
  const expectHeight = (text: string) => {
    const height = wholeNumber(text);
    if (height === undefined || height > top) jumps.expectNothing();
    else jumps.expectHeight(height);
  };
  const expectDay = (text: string) => {
    const moment = dayStart(text, zone);
    if (moment === undefined) jumps.expectNothing();
    else jumps.expectDay(moment);
  };
  const toHeight = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const height = wholeNumber(textOf(event.currentTarget, 'height'));
    if (height === undefined)
      return refuse('height', 'Enter the height of a block: a whole number, 1 or more.');
    if (height > account.height) {
      return refuse('height', `This account has ${groupThousands(account.height)} blocks.`);
    }
    setFault(undefined);
    onJump(height);
  };
  const toDay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = dayStart(textOf(event.currentTarget, 'day'), zone);
    if (moment === undefined) return refuse('day', 'Choose a day.');
    // The button is disabled meanwhile; the field is not.
    if (moment === sought) return;
    setSought(moment);
    setFault(undefined);
    try {
      const height = await jumps.heightOf(moment);
      if (height === null) refuse('day', 'There is no block on that day or later.');
      else if (height !== undefined) onJump(height);
    } catch (error) {
      refuse('day', describeError(error).happened);
    } finally {
      setSought((now) => (now === moment ? undefined : now));
    }
  };
  return (
    <div className={styles.jumps}>
      <form onSubmit={toHeight} aria-label="Jump to a height" noValidate>
        <TextField
          inline
          label="Height"
          name="height"
          inputMode="numeric"
          onChange={(event) => expectHeight(event.currentTarget.value)}
          fault={faultOf('height')}
          trailing={
            <Button small type="submit">
              Jump
            </Button>
          }
        />
      </form>
      <form onSubmit={(event) => void toDay(event)} aria-label="Jump to a day" noValidate>
        <TextField
          inline
          label={zone ? 'Day, UTC' : 'Day'}
          name="day"
          type="date"
          onChange={(event) => expectDay(event.currentTarget.value)}
          fault={faultOf('day')}
          trailing={
            <Button small type="submit" disabled={sought !== undefined}>
              {sought === undefined ? 'Jump' : 'Searching'}
            </Button>
          }
        />
      </form>
    </div>
  );
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
