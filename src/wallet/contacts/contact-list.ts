import { comparableText } from '../../lib/text/comparable-text';
import { AttoError } from '../../protocol/error';
import { isHex } from '../../protocol/hex';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import { entryName, entryNote, isEntryText, NAME_MAX, NOTE_MAX } from '../vault/entry-text';
import type { DocumentSchema } from '../vault/sealed-document';

/** A receiver that the owner knows. */
export interface Contact {
  readonly publicKey: PublicKey;
  readonly name: string;
  readonly note: string;
}

/** The contacts in the order in which they were added. */
export type ContactList = readonly Contact[];

/** Contacts that a vault can list. */
const MAX_CONTACTS = 2_000;

/** How contacts are stored. */
export const CONTACT_SCHEMA: DocumentSchema<ContactList> = {
  name: 'contacts',
  version: 1,
  empty: [],
  parse: (content) => (Array.isArray(content) && content.every(isContact) ? content : undefined),
  print: (contacts) => contacts,
};

/**
 * The list with a contact added, or changed if its account is there already. Two accounts cannot share a name, nor have
 * names that look the same because their difference is invisible: a payment could go to the wrong one. Errors:
 * WALLET_ENTRY_INVALID.
 */
export function withContact(contacts: ContactList, { publicKey, name, note }: Contact): ContactList {
  const contact = { publicKey, name: entryName(name), note: entryNote(note) };
  const same = comparableText(contact.name);
  const isTaken = contacts.some((one) => one.publicKey !== publicKey && comparableText(one.name) === same);
  if (isTaken) throw new AttoError('WALLET_ENTRY_INVALID', { member: 'name' });
  const at = contacts.findIndex((one) => one.publicKey === publicKey);
  if (at === -1 && contacts.length >= MAX_CONTACTS) {
    throw new AttoError('WALLET_ENTRY_INVALID', { member: 'contact' });
  }
  return at === -1
    ? [...contacts, contact]
    : contacts.map((one) => (one.publicKey === publicKey ? contact : one));
}

/** The list without a contact. */
export function withoutContact(contacts: ContactList, publicKey: PublicKey): ContactList {
  return contacts.filter((one) => one.publicKey !== publicKey);
}

function isContact(value: unknown): value is Contact {
  const { publicKey, name, note } = (value ?? {}) as Partial<Record<keyof Contact, unknown>>;
  const isKey = typeof publicKey === 'string' && isHex(publicKey, PUBLIC_KEY_BYTES);
  return isKey && isEntryText(name, NAME_MAX) && isEntryText(note, NOTE_MAX);
}
