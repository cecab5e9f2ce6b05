import { createLiveSession, type LiveSession } from '../../../../app/live/live-session';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Clock } from '../../../../lib/clock';
import type { Account } from '../../../../protocol/account';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { PublicKey } from '../../../../protocol/public-key';

/**
 * The states of the listed accounts as the node reports them. One that is absent was never opened, once the connection is
 * live; before that it is not read yet.
 */
export type OwnAccounts = ReadonlyMap<PublicKey, Account>;

/** Follows the owner's accounts over one stream. A height only grows: what is older is dropped. */
export function createOwnAccountsSession(
  reader: Pick<NodeReader, 'watchAccounts'>,
  publicKeys: readonly PublicKey[],
  options: { readonly clock?: Clock } = {},
): LiveSession<OwnAccounts> {
  let accounts: OwnAccounts = new Map();
  const addresses = publicKeys.map((publicKey) => addressFromPublicKey(publicKey));
  return createLiveSession<Account, OwnAccounts>(
    {
      watch: (abortable) => reader.watchAccounts(addresses, abortable),
      take(account) {
        const known = accounts.get(account.publicKey);
        if (known !== undefined && known.height > account.height) return;
        accounts = new Map(accounts).set(account.publicKey, account);
      },
      draw: () => accounts,
    },
    options,
  );
}
