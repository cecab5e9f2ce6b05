import type { Nicknames } from '@site/src/directory/nicknames';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { Network } from '@site/src/protocol/network';
import type { ContactList } from '@site/src/wallet/contacts/contact-list';
import { entryName } from '@site/src/wallet/vault/entry-text';

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
