import { useEffect, useRef, useState, type RefObject } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { MNEMONIC_WORDS, tidyMnemonic } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import { guardSecret } from '../../shared/lib/guard-secret';
import { describeDifferences } from '../lib/describe-differences';
import { wordsThatDiffer } from '../model/word-list';
import styles from './SecretWords.module.css';

interface WordsByTypingProps {
  /** The words to compare with. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onProven: () => void;
}

/** All words typed or pasted into one field, which is read when the owner asks for it. */
export function WordsByTyping({ list, onProven }: WordsByTypingProps) {
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
        hint="In order. Capitals, line breaks and numbers before the words do not matter."
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
        <Button type="submit" look="gold">
          Check them
        </Button>
      </p>
    </form>
  );
}
