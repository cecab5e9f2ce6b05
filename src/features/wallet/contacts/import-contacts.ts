import type { Nicknames } from '@site/src/directory/nicknames';
import { comparableText, visibleText } from '@site/src/lib/text/comparable-text';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { Network } from '@site/src/protocol/network';
import { withContact, type Contact, type ContactList } from '@site/src/wallet/contacts/contact-list';
import { entryName } from '@site/src/wallet/vault/entry-text';

/**
 * What importing a contact would do. `new`: it is added. `changed`: an account that is there gets another name or note.
 * `same`: nothing. `taken`: another account has that name, so it cannot be imported.
 */
export interface MergeLine {
  readonly contact: Contact;
  readonly kind: 'new' | 'changed' | 'same' | 'taken';
  /** The contact as it is, if its account is there. */
  readonly before?: Contact;
}

/** What importing these contacts would do, before anything is changed. */
export function reviewMerge(existing: ContactList, incoming: ContactList): readonly MergeLine[] {
  const byKey = new Map(existing.map((contact) => [contact.publicKey, contact]));
  const byName = new Map(existing.map((contact) => [comparableText(contact.name), contact]));
  return incoming.map((contact): MergeLine => {
    const before = byKey.get(contact.publicKey);
    const namesake = byName.get(comparableText(contact.name));
    if (namesake !== undefined && namesake.publicKey !== contact.publicKey) {
      return { contact, kind: 'taken', ...(before && { before }) };
    }
    if (before === undefined) return { contact, kind: 'new' };
    // What nobody sees is no change to decide about.
    const isSame =
      visibleText(before.name) === visibleText(contact.name) &&
      visibleText(before.note) === visibleText(contact.note);
    return { contact, before, kind: isSame ? 'same' : 'changed' };
  });
}

/** The contacts with those that the owner chose. Errors: WALLET_ENTRY_INVALID. */
export function mergeContacts(existing: ContactList, chosen: readonly Contact[]): ContactList {
  return chosen.reduce(withContact, existing);
}

/**
 * The explorer's nicknames of a network as contacts to be reviewed. Any script of the site can write nicknames, so none
 * becomes a name without the owner's decision; one that cannot be a name is left out.
 */
export function contactsFromNicknames(nicknames: Nicknames, network: Network): ContactList {
  return [...nicknames.values()].flatMap((nickname) => {
    if (nickname.network !== network) return [];
    try {
      const name = entryName(nickname.name);
      return [{ publicKey: publicKeyFromAddress(nickname.address), name, note: '' }];
    } catch (error) {
      if (isAttoError(error)) return [];
      throw error;
    }
  });
}
