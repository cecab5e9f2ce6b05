import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { systemClock, type Clock } from '@site/src/lib/clock';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The states of the listed accounts as the node reports them. */
export interface OwnAccounts {
  readonly accounts: ReadonlyMap<PublicKey, Account>;
  /** Whether the node has reported all of them: an account that is absent then was never opened. */
  readonly isRead: boolean;
}

const READ_AGAIN_MS = 3_000;

/**
 * Follows the owner's accounts over one stream, and reads them once as soon as it is open: the stream alone never says
 * that an account does not exist. A height only grows: what is older is dropped.
 */
export function createOwnAccountsSession(
  reader: Pick<NodeReader, 'accounts' | 'watchAccounts'>,
  publicKeys: readonly PublicKey[],
  { clock = systemClock }: { readonly clock?: Clock } = {},
): LiveSession<OwnAccounts> {
  let own: OwnAccounts = { accounts: new Map(), isRead: false };
  let reading: AbortSignal | undefined;
  const addresses = publicKeys.map((publicKey) => addressFromPublicKey(publicKey));
  const take = (account: Account) => {
    const known = own.accounts.get(account.publicKey);
    if (known !== undefined && known.height > account.height) return;
    own = { ...own, accounts: new Map(own.accounts).set(account.publicKey, account) };
  };
  const read = async (signal: AbortSignal) => {
    if (own.isRead || reading === signal) return;
    reading = signal;
    try {
      for (const account of (await reader.accounts(addresses, { signal })).values()) take(account);
      own = { ...own, isRead: true };
      session.draw('now');
    } catch {
      // Nothing is claimed about accounts that the node did not report: what they hold stays unknown until it does.
      reading = undefined;
      if (!signal.aborted) clock.setTimer(READ_AGAIN_MS, () => signal.aborted || void read(signal));
    }
  };
  const session = createLiveSession<Account, OwnAccounts>(
    {
      watch: (abortable) => reader.watchAccounts(addresses, abortable),
      take,
      onConnection({ status }, { signal }) {
        if (status === 'live') void read(signal);
      },
      draw: () => own,
    },
    { clock },
  );
  return session;
}
