import { comparableText } from '../../lib/text/comparable-text';
import { AttoError } from '../../protocol/error';

/** Characters that are invisible or turn the reading direction: they could make one name look like another. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

/** The most characters of a name and of a note. */
export const NAME_MAX = 60;
export const NOTE_MAX = 500;

/** Whether a stored text has the form in which texts are stored. */
export function isEntryText(text: unknown, max: number): text is string {
  return typeof text === 'string' && [...text].length <= max && !UNSEEN.test(text);
}

/**
 * A name as typed, in the form in which it is stored: with something to see. It keeps the invisible characters that emoji
 * and some scripts need; compare names with `comparableText`. Errors: WALLET_ENTRY_INVALID.
 */
export function entryName(typed: string, member = 'name'): string {
  const name = entryNote(typed, member, NAME_MAX);
  if (comparableText(name) === '') throw new AttoError('WALLET_ENTRY_INVALID', { member });
  return name;
}

/** A note as typed, on one line, in the form in which it is stored; may be empty. Errors: WALLET_ENTRY_INVALID. */
export function entryNote(typed: string, member = 'note', max = NOTE_MAX): string {
  const text =
    typed.length > max * 4
      ? undefined
      : typed
          .normalize('NFC')
          .trim()
          .replace(/[^\S\uFEFF]+/g, ' ');
  if (text === undefined || !isEntryText(text, max)) throw new AttoError('WALLET_ENTRY_INVALID', { member });
  return text;
}
