import { useEffect, useRef, useState, type RefObject } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { MNEMONIC_WORDS, tidyMnemonic } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import { guardSecret } from '../../shared/lib/guard-secret';
import { wordsThatDiffer } from '../model/word-list';
import styles from './SecretWords.module.css';
import { WordTiles } from './WordTiles';

interface ProveWordsProps {
  /** The words to compare with, hidden on the page. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onProven: () => void;
}

/** All words entered again from the owner's paper: by pressing tiles or by typing, whichever is easier. */
export function ProveWords({ list, onProven }: ProveWordsProps) {
  const [way, setWay] = useState('press');
  return (
    <div className={styles.prove}>
      <Tabs
        label="How to enter the words"
        chosen={way}
        onChoose={setWay}
        tabs={[
          {
            id: 'press',
            label: 'Select in order',
            content: <WordTiles list={list} onProven={onProven} />,
          },
          {
            id: 'type',
            label: 'Type them',
            content: <WordsByTyping list={list} onProven={onProven} />,
          },
        ]}
      />
    </div>
  );
}

/** All words typed or pasted into one field, which is read when the owner asks for it. */
function WordsByTyping({ list, onProven }: ProveWordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const node = field.current;
    const clear = () => {
      if (node) node.value = '';
    };
    return guardSecret(clear, { isShown: false, clock: systemClock, page: window });
  }, []);
  const check = () => {
    if (field.current === null || list.current === null) return;
    const tidy = tidyMnemonic(field.current.value);
    const typed = tidy === '' ? [] : tidy.split(' ');
    const places = wordsThatDiffer(list.current, typed);
    if (places.length === 0 && typed.length === MNEMONIC_WORDS) onProven();
    else {
      setFault(describeDifferences(typed.length, places));
      field.current.focus();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Field
        label={`Your ${MNEMONIC_WORDS} words`}
        hint="Enter them in order. Capitals, line breaks, punctuation and numbers do not matter."
        fault={fault}
      >
        {(ties) => (
          <textarea
            {...ties}
            {...VERBATIM}
            ref={field}
            rows={5}
            className={`${ties.className} ${styles.typed}`}
            onChange={() => setFault('')}
          />
        )}
      </Field>
      <p>
        <Button type="submit" look="primary">
          Check the words
        </Button>
      </p>
    </form>
  );
}

/** Places that are named one by one. */
const NAMED = 4;

/**
 * What is wrong with words that were typed to prove a backup. Only their number and their places are named.
 *
 * @param count how many were typed
 * @param places where they differ, from 1
 */
export function describeDifferences(count: number, places: readonly number[]): string {
  if (count !== MNEMONIC_WORDS) {
    const words = count === 1 ? '1 word' : `${count} words`;
    return `You entered ${words}; your wallet has ${MNEMONIC_WORDS}. Look for missing or repeated ones.`;
  }
  if (places.length > NAMED)
    return `${places.length} words don’t match this wallet. Is this the right paper?`;
  const last = places[places.length - 1];
  if (places.length === 1) return `Word ${last} doesn’t match this wallet.`;
  return `Words ${places.slice(0, -1).join(', ')} and ${last} don’t match this wallet.`;
}
