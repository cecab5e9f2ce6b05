import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Account } from '../../../../../protocol/account';
import { Button } from '../../../../../ui/controls/Button';
import { TextField } from '../../../../../ui/controls/TextField';
import { describeError } from '../../../../../ui/errors/describe-error';
import { groupThousands } from '../../../../../ui/format/groups';
import { useShownZone } from '../../../../../ui/values/Time';
import { dayStart, wholeNumber } from '../../lib/view-in-url';
import type { EntrySource } from '../../model/entry-source';
import styles from './JumpForm.module.css';

interface JumpFormProps {
  readonly account: Account;
  /** The height at which the first page begins. */
  readonly top: bigint;
  readonly source: EntrySource;
  readonly onJump: (height: bigint) => void;
}

/** Jumps to a block by its height, or to the first block of a day. */
export function JumpForm({ account, top, source, onJump }: JumpFormProps) {
  const [fault, setFault] = useState<{ readonly of: 'height' | 'day'; readonly message: string }>();
  const zone = useShownZone();
  const [searching, setSearching] = useState(false);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);

  const refuse = (of: 'height' | 'day', message: string) => setFault({ of, message });
  const faultOf = (field: 'height' | 'day') => (fault?.of === field ? fault.message : undefined);
  const toHeight = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const height = wholeNumber(textOf(event.currentTarget, 'height'));
    if (height === undefined) return refuse('height', 'A height is a whole number from 1.');
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
    search.current?.abort();
    const controller = new AbortController();
    search.current = controller;
    const { signal } = controller;
    setSearching(true);
    setFault(undefined);
    try {
      // Few readers jump to a day.
      const { heightOfDay } = await import(
        /* webpackChunkName: "explorer-height-of-day" */ '../../model/height-of-day'
      );
      const height = await heightOfDay(moment, { account, top, source, signal });
      if (height === undefined) refuse('day', 'There is no block on that day or later.');
      else onJump(height);
    } catch (error) {
      if (!signal.aborted) refuse('day', describeError(error).happened);
    } finally {
      if (!signal.aborted) setSearching(false);
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
          fault={faultOf('day')}
          trailing={
            <Button small type="submit" disabled={searching}>
              {searching ? 'Searching' : 'Jump'}
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
