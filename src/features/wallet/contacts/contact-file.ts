import { comparableText } from '@site/src/lib/text/comparable-text';
import { addressFromPublicKey, parseAddress, publicKeyFromAddress } from '@site/src/protocol/address';
import { isNetwork, type Network } from '@site/src/protocol/network';
import type { Contact, ContactList } from '@site/src/wallet/contacts/contact-list';
import { entryName, entryNote } from '@site/src/wallet/vault/entry-text';

const FORMAT = 'atto-contacts';
const VERSION = 1;
/** Far more than the most contacts take. */
const MAX_CHARACTERS = 4_000_000;

/** Why a file cannot be read; `entry` counts from 1. */
export type ContactFileFault =
  | { readonly kind: 'not-contacts' | 'too-large' | 'newer' }
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'entry' | 'twice'; readonly entry: number };

/** The contacts of a network as a file that people can read. */
export function printContacts(network: Network, contacts: ContactList): string {
  const entries = contacts.map(({ publicKey, name, note }) => ({
    address: addressFromPublicKey(publicKey),
    name,
    note,
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, network, contacts: entries }, null, 2)}\n`;
}

/** Reads such a file. Anything that this version would not have written is refused as a whole: nothing is guessed. */
export function readContacts(
  text: string,
  network: Network,
): { readonly contacts: ContactList } | { readonly fault: ContactFileFault } {
  if (text.length > MAX_CHARACTERS) return { fault: { kind: 'too-large' } };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: { kind: 'not-contacts' } };
  }
  const { format, version, network: of, contacts } = (file ?? {}) as Partial<Record<string, unknown>>;
  if (format !== FORMAT || typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { fault: { kind: 'not-contacts' } };
  }
  if (version > VERSION) return { fault: { kind: 'newer' } };
  if (typeof of !== 'string' || !isNetwork(of) || !Array.isArray(contacts)) {
    return { fault: { kind: 'not-contacts' } };
  }
  if (of !== network) return { fault: { kind: 'network', network: of } };
  const read: Contact[] = [];
  const seen = new Set<string>();
  for (const [at, entry] of (contacts as unknown[]).entries()) {
    const contact = readEntry(entry);
    if (contact === undefined) return { fault: { kind: 'entry', entry: at + 1 } };
    const [key, name] = [contact.publicKey, comparableText(contact.name)];
    if (seen.has(key) || seen.has(name)) return { fault: { kind: 'twice', entry: at + 1 } };
    seen.add(key).add(name);
    read.push(contact);
  }
  return { contacts: read };
}

function readEntry(entry: unknown): Contact | undefined {
  const { address, name, note, ...more } = (entry ?? {}) as Partial<Record<string, unknown>>;
  const isText = typeof address === 'string' && typeof name === 'string' && typeof note === 'string';
  if (!isText || Object.keys(more).length > 0) return undefined;
  try {
    const contact = {
      publicKey: publicKeyFromAddress(parseAddress(address)),
      name: entryName(name),
      note: entryNote(note),
    };
    return contact.name === name && contact.note === note ? contact : undefined;
  } catch {
    return undefined;
  }
}
