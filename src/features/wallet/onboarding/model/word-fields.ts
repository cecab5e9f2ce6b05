import { similarWords, wordBeginning } from '@site/src/lib/text/similar-words';
import { isMnemonicWord, MNEMONIC_LIST, MNEMONIC_WORDS, tidyMnemonic } from '@site/src/protocol/mnemonic';

/** What may be said about typed words: how many there are, and the places, from 1, of those that are not on the list. */
export interface FieldsSummary {
  readonly filled: number;
  readonly unknown: readonly number[];
}

/** The fields of words in a box, in order. */
export function fieldsIn(box: HTMLElement): HTMLInputElement[] {
  return [...box.querySelectorAll('input')];
}

/** The words in the fields as one text. */
export function textIn(box: HTMLElement): string {
  return tidyMnemonic(
    fieldsIn(box)
      .map(({ value }) => value)
      .join(' '),
  );
}

/** Empties the fields. */
export function clearFields(box: HTMLElement): void {
  for (const field of fieldsIn(box)) field.value = '';
}

/** Tidies the word of a field, and completes it from its first four letters, which are enough for any word of the list. */
export function completeField(field: HTMLInputElement): void {
  const word = tidyMnemonic(field.value);
  field.value = isMnemonicWord(word) ? word : (wordBeginning(word, MNEMONIC_LIST) ?? word);
}

/**
 * Writes pasted words into the fields, from one of them on; all of them if there are exactly as many. Nothing is written
 * if there are too many: a word that is left out would be lost without a sign.
 *
 * @returns how many words there were, and the field after the last one if they were written
 */
export function pasteWords(
  box: HTMLElement,
  text: string,
  from: number,
): { readonly count: number; readonly next: number | undefined } {
  const words = tidyMnemonic(text).split(' ').filter(Boolean);
  const start = words.length === MNEMONIC_WORDS ? 0 : from;
  if (start + words.length > MNEMONIC_WORDS) return { count: words.length, next: undefined };
  const fields = fieldsIn(box);
  for (const [at, word] of words.entries()) {
    const field = fields[start + at] as HTMLInputElement;
    field.value = word;
    completeField(field);
  }
  return { count: words.length, next: Math.min(start + words.length, MNEMONIC_WORDS - 1) };
}

/**
 * Marks the fields whose word is not on the list, and writes one line about each into a list of faults, with similar words
 * as buttons.
 *
 * @param typing the field that is being typed into, which is left alone
 */
export function markFields(box: HTMLElement, faults: HTMLElement, typing?: HTMLInputElement): FieldsSummary {
  const { ownerDocument } = box;
  const fields = fieldsIn(box);
  const unknown: number[] = [];
  const lines: HTMLElement[] = [];
  for (const [at, field] of fields.entries()) {
    const word = tidyMnemonic(field.value);
    const isWrong = word !== '' && !isMnemonicWord(word) && field !== typing;
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    if (!isWrong) continue;
    const line = ownerDocument.createElement('li');
    line.id = `${box.id}-fault-${at + 1}`;
    line.append(`Word ${at + 1} isn’t in the word list.`);
    const similar = similarWords(word, MNEMONIC_LIST);
    if (similar.length > 0) line.append(' Did you mean ');
    for (const suggestion of similar) {
      const button = ownerDocument.createElement('button');
      button.type = 'button';
      button.dataset.place = String(at);
      button.textContent = suggestion;
      line.append(button);
    }
    if (similar.length > 0) line.append('?');
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', line.id);
    unknown.push(at + 1);
    lines.push(line);
  }
  exchangeLines(faults, lines);
  return { filled: fields.filter(({ value }) => value.trim() !== '').length, unknown };
}

/** Replaces the lines that differ and leaves the others where they are: one of their buttons may be about to be pressed. */
function exchangeLines(faults: HTMLElement, lines: readonly HTMLElement[]): void {
  const shown = new Map([...faults.children].map((line) => [line.id, line]));
  const next = lines.map((line) => {
    const same = shown.get(line.id);
    return same?.textContent === line.textContent ? same : line;
  });
  for (const line of shown.values()) if (!next.includes(line)) line.remove();
  let before = faults.firstElementChild;
  for (const line of next) {
    if (line === before) before = line.nextElementSibling;
    else faults.insertBefore(line, before);
  }
}

/** Takes the word of a button in the list of faults into its field. */
export function takeSuggestion(box: HTMLElement, button: HTMLButtonElement): void {
  const field = fieldsIn(box)[Number(button.dataset.place)];
  if (field === undefined) return;
  field.value = button.textContent;
  field.focus();
}

/** Fills a list of suggestions with every word, once. */
export function fillSuggestions(suggestions: HTMLElement): void {
  if (suggestions.childElementCount > 0) return;
  suggestions.append(
    ...MNEMONIC_LIST.map((word) => {
      const option = suggestions.ownerDocument.createElement('option');
      option.value = word;
      return option;
    }),
  );
}
