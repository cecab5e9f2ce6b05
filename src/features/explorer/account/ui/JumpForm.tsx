import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Account } from '../../../../protocol/account';
import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { groupThousands } from '../../../../ui/format/groups';
import { useAnnounce } from '../../../../ui/live-region';
import { findHeight } from '../lib/find-height';
import { wholePages } from '../lib/pages';
import { dayStart, wholeNumber } from '../lib/view-in-url';
import type { EntrySource } from '../model/entry-source';
import styles from './JumpForm.module.css';

interface JumpFormProps {
  readonly account: Account;
  /** The height from which pages are counted. */
  readonly top: bigint;
  readonly source: EntrySource;
  readonly onJump: (height: bigint) => void;
}

/** The ways straight to a block: by its height, or by the first block of a day. */
export function JumpForm({ account, top, source, onJump }: JumpFormProps) {
  const [note, setNote] = useState('');
  const [looking, setLooking] = useState(false);
  const announce = useAnnounce();
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);

  const say = (text: string) => {
    setNote(text);
    if (text !== '') announce(text);
  };
  const toHeight = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const height = wholeNumber(textOf(event.currentTarget, 'height'));
    if (height === undefined) return say('A height is a whole number from 1.');
    if (height > account.height) return say(`This account has ${groupThousands(account.height)} blocks.`);
    say('');
    onJump(height);
  };
  const toDay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = dayStart(textOf(event.currentTarget, 'day'));
    if (moment === undefined) return say('Choose a day.');
    search.current?.abort();
    const controller = new AbortController();
    search.current = controller;
    const { signal } = controller;
    setLooking(true);
    say('');
    try {
      const height = await heightAt(moment, { account, top, source, signal });
      if (height === undefined) say('No block was made on that day or later.');
      else onJump(height);
    } catch (error) {
      if (!signal.aborted) say(describeError(error).happened);
    } finally {
      if (!signal.aborted) setLooking(false);
    }
  };
  return (
    <div className={styles.jumps}>
      <form className={styles.form} onSubmit={toHeight} aria-label="Jump to a height">
        <label className={styles.label}>
          Height
          <input name="height" className={styles.input} inputMode="numeric" autoComplete="off" />
        </label>
        <Button small type="submit">
          Jump
        </Button>
      </form>
      <form className={styles.form} onSubmit={(event) => void toDay(event)} aria-label="Jump to a day">
        <label className={styles.label}>
          Day
          <input name="day" className={styles.input} type="date" />
        </label>
        <Button small type="submit" disabled={looking}>
          {looking ? 'Looking' : 'Jump'}
        </Button>
      </form>
      <p className={styles.note} data-note="jump">
        {note}
      </p>
    </div>
  );
}

/** The first block at or after a moment. */
async function heightAt(
  moment: bigint,
  { account, top, source, signal }: Omit<JumpFormProps, 'onJump'> & { signal: AbortSignal },
): Promise<bigint | undefined> {
  const [opening] = (await source.range({ from: 1n, to: 1n }, { signal })).entries;
  const last = { height: account.height, timestamp: account.lastTransactionTimestamp };
  return findHeight(moment, {
    signal,
    first: opening ?? { ...last, height: 1n },
    last,
    ask: (heights, options) => source.at(heights, options),
    // The page on which the block stands is what is shown next.
    read: async (span, options) => (await source.range(wholePages(top, span), options)).entries,
  });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
