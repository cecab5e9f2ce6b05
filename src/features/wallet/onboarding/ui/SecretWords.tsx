import clsx from 'clsx';
import type { RefObject } from 'react';
import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import styles from './SecretWords.module.css';

interface SecretWordsProps {
  /** The list that words are written into; React never fills it. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly isShown: boolean;
  /** Whether their places are drawn while they are hidden. */
  readonly isCovered: boolean;
}

/** The words in numbered groups of four, or their empty places. */
export function SecretWords({ list, isShown, isCovered }: SecretWordsProps) {
  return (
    <>
      <ol
        ref={list}
        className={styles.words}
        hidden={!isShown}
        aria-label="Your words"
        translate="no"
        data-words
      />
      {!isShown && isCovered && (
        <ol className={clsx(styles.words, styles.covered)} aria-hidden="true">
          {Array.from({ length: MNEMONIC_WORDS }, (_, at) => (
            <li key={at} />
          ))}
        </ol>
      )}
    </>
  );
}
