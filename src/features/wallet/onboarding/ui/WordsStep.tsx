import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Abortable } from '@site/src/lib/abort';
import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useCountdown } from '../../shared/model/use-countdown';
import { useSave, useTask } from '../../shared/model/use-task';
import { clearSecret, SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';
import { ProveWords } from './ProveWords';
import words from './SecretWords.module.css';
import { SecretWords, useSecretWords } from './SecretWords';

interface WordsStepProps {
  readonly title: string;
  readonly about: ReactNode;
  /** The words, by the password. */
  readonly reveal: (password: string, options: Abortable) => Promise<string>;
  /** A field of an earlier step that may still hold the password; otherwise this step asks for it. */
  readonly typed?: RefObject<HTMLInputElement | null>;
  /** Called once all words were entered. */
  readonly onProven: (options: Abortable) => Promise<void>;
  /** The way out without a proof. */
  readonly leave: ReactNode;
  /** Whether the words can be proven without looking at them first: for owners who have them on paper. */
  readonly canTest?: boolean;
}

const HIDDEN = {
  time: 'The words were hidden after five minutes. You can show them again as often as you need.',
  window:
    'The words were hidden because you left this window. When nobody can see your screen, show them again.',
} as const;

/** The time that is left: by the second in the last minute only, since a running number hurries people. */
function timeOf(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** Shows the words of a wallet, and takes them back from the owner's paper as a proof. */
export function WordsStep({ title, about, reveal, typed, onProven, leave, canTest = false }: WordsStepProps) {
  const { list, state, until, hiddenBy, take, more, keep, clear } = useSecretWords();
  const own = useSecret();
  const [asks, setAsks] = useState(typed === undefined);
  const { task, run, reset } = useTask();
  // The proof is stored even if its owner goes to another part right after the last word.
  const proof = useSave();
  const left = useCountdown(state === 'shown' ? until : undefined);
  useEffect(() => {
    if (asks && typed) own.current?.focus();
  }, [asks, typed, own]);

  const open = (next: 'shown' | 'kept') =>
    run(async (options) => {
      const password = (typed && textOf(typed)) || textOf(own);
      // The earlier step's field was cleared meanwhile.
      if (password === '') setAsks(true);
      else {
        take(await reveal(password, options), next);
        clearSecret(own);
      }
    });
  const prove = () => {
    clearSecret(typed);
    setAsks(true);
    keep();
  };
  const fault = task.state === 'failed' ? sentenceOf(task.error) : undefined;
  const isRunning = task.state === 'running';
  const isProving = state === 'kept';
  // Only a new wallet has a step before this one.
  const step = typed && (isProving ? 3 : 2);
  const abouts = {
    none: about,
    shown: (
      <>
        Write them on paper, in this order. Don’t photograph them or save them in a file. They will be hidden
        again in <span className={words.number}>{timeOf(left)}</span>, or when you leave this window.
      </>
    ),
    kept: undefined,
  };
  const titles = {
    none: title,
    shown: `Write down these ${MNEMONIC_WORDS} words`,
    kept: 'Confirm your recovery phrase',
  };

  return (
    <Step focus title={titles[state]} about={abouts[state]} step={step}>
      {state === 'none' && hiddenBy && (
        <p role="status" data-hidden={hiddenBy}>
          {HIDDEN[hiddenBy]}
        </p>
      )}
      <SecretWords list={list} isShown={state === 'shown'} isCovered={!isProving} />
      {state === 'none' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open('shown');
          }}
        >
          {asks && (
            <SecretField
              label="Password"
              autoComplete="current-password"
              field={own}
              fault={fault}
              onType={reset}
            />
          )}
          {!asks && fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <p className={styles.hint}>Before you show them, make sure nobody can see your screen.</p>
          <div className={styles.actions}>
            <Button type="submit" look="primary" aria-disabled={isRunning}>
              {isRunning ? 'Opening …' : `Show the ${MNEMONIC_WORDS} words`}
            </Button>
            {canTest && (
              <Button aria-disabled={isRunning} onClick={() => void open('kept')}>
                Check the words on my paper
              </Button>
            )}
            {leave}
          </div>
        </form>
      )}
      {state === 'shown' && (
        <div className={styles.actions}>
          <Button look="primary" onClick={prove}>
            I have written them down
          </Button>
          <Button onClick={more}>More time</Button>
          <Button onClick={clear}>Hide them</Button>
        </div>
      )}
      {isProving && (
        <>
          <ProveWords list={list} onProven={() => void proof.save(onProven)} />
          {proof.task.state === 'failed' && (
            <p role="alert" className={styles.fault}>
              {sentenceOf(proof.task.error)}
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={clear}>Show the words again</Button>
            {leave}
          </div>
        </>
      )}
    </Step>
  );
}
