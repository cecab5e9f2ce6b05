import { createContext, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Answers, Ask } from '../lib/answers';

/** Handed down by `AppProvider`. */
export const AnswersContext = createContext<Answers | undefined>(undefined);

/** A question to a node. */
interface Question<T> {
  /** Names it: equal names mean the same question, whoever asks. */
  readonly name: readonly (string | undefined)[];
  readonly ask: Ask<T>;
  /** Whether it is asked at all; by default it is. */
  readonly wanted?: boolean;
  /**
   * For how many milliseconds an answer that is there is good enough for a part that comes into view: by default for
   * ever, since what a ledger holds does not change. 0: shown, and asked for again.
   */
  readonly goodForMs?: number | ((data: T | undefined) => number);
}

/** The answer as it is known so far. */
export interface AnswerState<T> {
  readonly data: T | undefined;
  /** Why the last attempt failed. */
  readonly error: unknown;
  /** Being asked, or about to be. */
  readonly isAsking: boolean;
  /** When `data` came: epoch milliseconds. */
  readonly at: number;
  readonly askAgain: () => void;
  /** Puts in an answer that came by another way. */
  readonly put: (data: T) => void;
}

/**
 * Asks a question when the part comes into view, once for all parts that ask the same, and follows its answer. Nothing
 * is repeated by itself: the node client repeats what is worth repeating. Only inside `AppProvider`.
 */
export function useAnswer<T>({
  name: parts,
  ask,
  wanted = true,
  goodForMs = Infinity,
}: Question<T>): AnswerState<T> {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('A part that asks a node stands outside AppProvider.');
  const name = parts.join(' ');
  const latest = useRef({ ask, goodForMs });
  useEffect(() => {
    latest.current = { ask, goodForMs };
  });
  const follow = useCallback((call: () => void) => answers.follow(name, call), [answers, name]);
  const read = () => answers.read(name);
  const known = useSyncExternalStore(follow, read, read);
  const askAgain = useCallback(() => answers.ask(name, latest.current.ask), [answers, name]);
  const put = useCallback((data: T) => answers.put(name, data), [answers, name]);

  useEffect(() => {
    if (!wanted) return;
    const { data, at } = answers.read(name);
    const { goodForMs: goodFor } = latest.current;
    const good = typeof goodFor === 'number' ? goodFor : goodFor(data as T);
    if (data === undefined || Date.now() - at >= good) askAgain();
  }, [answers, name, wanted, askAgain]);

  const data = known.data as T | undefined;
  // The first moment, before it is asked, looks like the next one.
  const isAsking = known.isAsking || (wanted && data === undefined && known.error === undefined);
  return { data, error: known.error, isAsking, at: known.at, askAgain, put };
}
