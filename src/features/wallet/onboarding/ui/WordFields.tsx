import {
  useEffect,
  useId,
  useRef,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { MNEMONIC_WORDS, tidyMnemonic } from '@site/src/protocol/mnemonic';
import { VERBATIM } from '@site/src/ui/controls/verbatim';
import {
  completeField,
  fieldsIn,
  fillSuggestions,
  markFields,
  pasteWords,
  takeSuggestion,
  type FieldsSummary,
} from '../model/word-fields';
import styles from './WordFields.module.css';

interface WordFieldsProps {
  /** The box of the fields, whose texts are read when the form is submitted; they are never React state. */
  readonly box: RefObject<HTMLOListElement | null>;
  /** The list of what is wrong with them. */
  readonly faults: RefObject<HTMLUListElement | null>;
  readonly onSummary: (summary: FieldsSummary) => void;
  /** Words were typed, pasted or replaced. Leaving a field is not an edit, unless it completes the word. */
  readonly onEdit: () => void;
  /** So many words were pasted that they do not fit. */
  readonly onTooMany: (count: number) => void;
}

/** A field for each word, with suggestions. Pasting into any of them fills them all; a blank leads to the next. */
export function WordFields({ box, faults, onSummary, onEdit, onTooMany }: WordFieldsProps) {
  const id = useId();
  const suggestions = useRef<HTMLDataListElement>(null);
  useEffect(() => {
    if (suggestions.current) fillSuggestions(suggestions.current);
  }, []);

  const mark = (typing?: HTMLInputElement) => {
    if (box.current && faults.current) onSummary(markFields(box.current, faults.current, typing));
  };
  const goTo = (at: number) => {
    const fields = box.current ? fieldsIn(box.current) : [];
    fields[Math.max(0, Math.min(at, fields.length - 1))]?.focus();
  };
  const placeOf = (field: EventTarget) =>
    box.current && field instanceof HTMLInputElement ? fieldsIn(box.current).indexOf(field) : -1;
  const paste = (text: string, at: number) => {
    if (box.current === null) return;
    const { count, next } = pasteWords(box.current, text, at);
    if (next !== undefined) goTo(next);
    mark();
    onEdit();
    if (next === undefined) onTooMany(count);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!tidyMnemonic(text).includes(' ')) return;
    event.preventDefault();
    paste(text, placeOf(event.target));
  };
  const onInput = (event: FormEvent) => {
    const field = event.target as HTMLInputElement;
    const at = placeOf(field);
    // The whole list opens on empty fields otherwise.
    if (field.value === '') field.removeAttribute('list');
    else field.setAttribute('list', `${id}-words`);
    // Keyboards of telephones type blanks without telling which key was pressed.
    if (/\S\s/.test(field.value)) {
      const text = field.value;
      field.value = '';
      paste(text, at);
      return;
    }
    mark(field);
    onEdit();
    if ((event.nativeEvent as InputEvent).inputType === 'insertReplacementText') goTo(at + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement;
    const at = placeOf(field);
    if (event.key === 'Backspace' && field.value === '' && at > 0) goTo(at - 1);
    else if (event.key === ' ' || (event.key === 'Enter' && at < MNEMONIC_WORDS - 1)) {
      if (field.value.trim() !== '') goTo(at + 1);
    } else return;
    event.preventDefault();
  };
  const onBlur = (event: FormEvent) => {
    const field = event.target as HTMLInputElement;
    const { value } = field;
    completeField(field);
    mark();
    if (field.value !== value) onEdit();
  };
  const onSuggestion = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (box.current === null || button === null) return;
    takeSuggestion(box.current, button);
    mark();
    onEdit();
  };
  return (
    <>
      <ol
        ref={box}
        id={id}
        className={styles.fields}
        translate="no"
        {...{ onPaste, onInput, onKeyDown, onBlur }}
      >
        {Array.from({ length: MNEMONIC_WORDS }, (_, at) => (
          <li key={at}>
            <span aria-hidden="true">{at + 1}</span>
            <input type="text" {...VERBATIM} aria-label={`Word ${at + 1} of ${MNEMONIC_WORDS}`} />
          </li>
        ))}
      </ol>
      <datalist ref={suggestions} id={`${id}-words`} />
      {/* Presses of the suggestions, which are buttons, bubble up to here; the focus stays where it is meanwhile. */}
      <ul
        ref={faults}
        className={styles.faults}
        onClick={onSuggestion}
        onMouseDown={(event) => event.preventDefault()}
      />
    </>
  );
}
