import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { systemClock, type Clock } from '@site/src/lib/clock';
import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import { guardSecret } from '../../shared/lib/guard-secret';
import { clearWords, writeWords } from '../model/word-list';
import styles from './SecretWords.module.css';

/** How long words stay on the screen: enough to write 24 of them, and the owner can ask for as long again. */
export const SHOWN_MS = 300_000;

/** Why words that were shown are gone, if not by their owner's own action. */
type HiddenBy = 'time' | 'window';

/** `none`: no word is on the page. `shown`: everybody in front of the screen can read them. `kept`: hidden, to compare. */
export type WordsState = 'none' | 'shown' | 'kept';

/** Words in a list of the page, and nowhere else. */
export interface SecretWordsControl {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly state: WordsState;
  /** The monotonic time at which shown words are removed. */
  readonly until: number | undefined;
  /** Writes words into the list. */
  readonly take: (phrase: string, state: Exclude<WordsState, 'none'>) => void;
  /** Why they were hidden; undefined by the owner's own action, and while there are any. */
  readonly hiddenBy: HiddenBy | undefined;
  /** Shows them for as long again. */
  readonly more: () => void;
  /** Hides shown words and keeps them for comparing. */
  readonly keep: () => void;
  /** Removes the words. */
  readonly clear: () => void;
}

/**
 * Shown words are removed after five minutes and when the window loses the focus; kept ones when nobody has looked at the page
 * for a minute; both when the page is left and with their component.
 */
export function useSecretWords(clock: Clock = systemClock): SecretWordsControl {
  const list = useRef<HTMLOListElement>(null);
  const [state, setState] = useState<WordsState>('none');
  const [until, setUntil] = useState<number>();
  const [hiddenBy, setHiddenBy] = useState<HiddenBy>();
  const hide = useCallback((why?: HiddenBy) => {
    if (list.current) clearWords(list.current);
    setState('none');
    setHiddenBy(why);
  }, []);
  const clear = useCallback(() => hide(), [hide]);
  useEffect(() => {
    const node = list.current;
    const empty = () => {
      if (node) clearWords(node);
      setState('none');
    };
    return guardSecret(empty, { isShown: false, clock, page: window });
  }, [clock]);
  useEffect(() => {
    if (state !== 'shown') return undefined;
    const cancel = clock.setTimer((until ?? 0) - clock.monotonic(), () => hide('time'));
    const onBlur = () => hide('window');
    window.addEventListener('blur', onBlur);
    return () => {
      cancel();
      window.removeEventListener('blur', onBlur);
    };
  }, [state, until, hide, clock]);
  const begin = () => setUntil(clock.monotonic() + SHOWN_MS);
  return {
    ...{ list, state, until, hiddenBy, clear, more: begin },
    take(phrase, next) {
      // The component may be gone by now, and its list with it.
      if (list.current === null) return;
      writeWords(list.current, phrase);
      begin();
      setHiddenBy(undefined);
      setState(next);
    },
    keep: () => setState((now) => (now === 'shown' ? 'kept' : now)),
  };
}

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
        aria-label="Recovery phrase"
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
