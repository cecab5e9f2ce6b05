import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { isAttoError } from '@site/src/protocol/error';
import { MNEMONIC_WORDS, parseMnemonic } from '@site/src/protocol/mnemonic';
import { refusePublishedMnemonic } from '@site/src/protocol/published-keys';
import { Button } from '@site/src/ui/controls/Button';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { guardSecret } from '../../shared/lib/guard-secret';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';
import {
  clearFields,
  completeField,
  fieldsIn,
  markFields,
  pasteWords,
  textIn,
  type FieldsSummary,
} from '../model/word-fields';
import { Repairs } from './Repairs';
import { WordFields } from './WordFields';

// Eight lists of words, for phrases that are not English.
const loadLanguages = () =>
  import(/* webpackChunkName: "wallet-phrase-language" */ '@site/src/wallet/keys/phrase-language');

const NOTHING: FieldsSummary = { filled: 0, unknown: [] };

/** What is wrong with the words, and whether one change may mend it. */
interface WordsFault {
  /** Absent if the marks of the fields say it already. */
  readonly text: string | undefined;
  readonly canRepair: boolean;
}

interface WordsFormProps {
  /** The list of the fields, which hold the words and are the only place that does. */
  readonly box: RefObject<HTMLOListElement | null>;
  readonly about: ReactNode;
  /** The label of the button. */
  readonly action: string;
  /** What is wrong after the words were found to be right. */
  readonly problem?: string | undefined;
  /** The words in the fields are right. */
  readonly onRight: () => void;
  /** The fields were cleared: the page was left, or nobody has looked at it for a while. */
  readonly onCleared?: () => void;
  readonly onEdit?: () => void;
  /** The way out: back to the step before, or a link. */
  readonly onBack?: () => void;
  readonly leave?: ReactNode;
}

/** Takes 24 words that its owner types or pastes, and says what is wrong with them. They stay in their fields. */
export function WordsForm(props: WordsFormProps) {
  const { box, about, action, problem, onRight, onCleared, onEdit, onBack, leave } = props;
  const { network } = usePhases().page;
  const faults = useRef<HTMLUListElement>(null);
  const [summary, setSummary] = useState(NOTHING);
  const [fault, setFault] = useState<WordsFault>();
  const cleared = useRef(onCleared);
  useEffect(() => {
    cleared.current = onCleared;
  });

  useEffect(() => {
    const [node, lines] = [box.current, faults.current];
    const clear = () => {
      if (node) clearFields(node);
      lines?.replaceChildren();
      setSummary(NOTHING);
      cleared.current?.();
    };
    return guardSecret(clear, { isShown: false, clock: systemClock, page: window });
  }, [box]);

  const check = () => {
    if (box.current === null || faults.current === null) return;
    const inputs = fieldsIn(box.current);
    inputs.forEach(completeField);
    const marked = markFields(box.current, faults.current);
    setSummary(marked);
    try {
      refusePublishedMnemonic(parseMnemonic(textIn(box.current)), network);
      setFault(undefined);
      onRight();
    } catch (error) {
      const isUnknown = isAttoError(error, 'MNEMONIC_UNKNOWN_WORD');
      const { length } = marked.unknown;
      const canRepair = isAttoError(error, 'MNEMONIC_CHECKSUM') || (isUnknown && length <= 1);
      setFault({ text: isUnknown && length > 0 ? undefined : sentenceOf(error), canRepair });
      if (isUnknown || isAttoError(error, 'MNEMONIC_WORD_COUNT')) void nameLanguage();
      const wrong = inputs[(marked.unknown[0] ?? 0) - 1] ?? inputs.find(({ value }) => value === '');
      if (!canRepair) wrong?.focus();
    }
  };
  /** Replaces the fault if the words are those of another language. */
  const nameLanguage = async () => {
    const loaded = await loadLanguages().catch(() => undefined);
    const found = box.current ? loaded?.otherLanguage(textIn(box.current)) : undefined;
    if (found) setFault({ text: sentenceOf(found), canRepair: false });
  };
  const { filled, unknown } = summary;
  return (
    <Step focus title={`Enter your ${MNEMONIC_WORDS} words`} {...{ about, onBack }}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <WordFields
          {...{ box, faults }}
          onSummary={setSummary}
          onEdit={() => {
            setFault(undefined);
            onEdit?.();
          }}
          onTooMany={(count) =>
            setFault({
              text: `These are ${count} words; a wallet has ${MNEMONIC_WORDS}. Nothing was filled in.`,
              canRepair: false,
            })
          }
        />
        <p className={styles.hint} role="status" data-filled={filled}>
          {`${filled} of ${MNEMONIC_WORDS} words entered`}
          {unknown.length > 0 && `, ${unknown.length} not in the word list`}
        </p>
        {(fault?.text ?? problem) && (
          <p role="alert" className={styles.fault}>
            {fault?.text ?? problem}
          </p>
        )}
        {fault?.canRepair && (
          <Repairs
            read={() => (box.current ? textIn(box.current) : '')}
            onRepair={(words) => {
              if (box.current) pasteWords(box.current, words, 0);
              check();
            }}
          />
        )}
        {/* A field that loses the focus is marked, which would move the button from under the pointer. */}
        <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
          <Button type="submit" look="primary">
            {action}
          </Button>
          {leave}
        </div>
      </form>
    </Step>
  );
}
