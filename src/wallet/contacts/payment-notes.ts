import { comparableText } from '../../lib/text/comparable-text';
import { HASH_BYTES, type Hash } from '../../protocol/hash';
import { isHex } from '../../protocol/hex';
import { entryNote, isEntryText, NOTE_MAX } from '../vault/entry-text';
import type { DocumentSchema } from '../vault/sealed-document';

/** The owner's notes on transactions, by hash. */
export type PaymentNotes = ReadonlyMap<Hash, string>;

/** How notes are stored. */
export const NOTES_SCHEMA: DocumentSchema<PaymentNotes> = {
  name: 'notes',
  version: 1,
  empty: new Map(),
  parse(content) {
    if (typeof content !== 'object' || content === null) return undefined;
    const entries = Object.entries(content);
    const isValid = entries.every(([hash, note]) => isHex(hash, HASH_BYTES) && isEntryText(note, NOTE_MAX));
    return isValid ? new Map(entries as [Hash, string][]) : undefined;
  },
  print: (notes) => Object.fromEntries(notes),
};

/** The notes with that of one transaction at another, too, which was confirmed in its place. */
export function withNoteOf(notes: PaymentNotes, hash: Hash, by: Hash): PaymentNotes {
  const note = notes.get(hash);
  return note === undefined || notes.has(by) ? notes : withNote(notes, by, note);
}

/** The notes with one set, or removed if there is nothing to see in it. Errors: WALLET_ENTRY_INVALID. */
export function withNote(notes: PaymentNotes, hash: Hash, typed: string): PaymentNotes {
  const note = entryNote(typed);
  const next = new Map(notes);
  if (comparableText(note) === '') next.delete(hash);
  else next.set(hash, note);
  return next;
}
