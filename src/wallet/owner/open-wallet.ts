import type { Abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import type { Random } from '../../lib/random';
import { createStore, type Store } from '../../lib/store';
import { hashBlock } from '../../protocol/block-hash';
import type { Instant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import {
  ACCOUNT_SCHEMA,
  nextIndex,
  placeOf,
  withAccount,
  withoutWallet,
  type AccountList,
  type WalletAccount,
} from '../accounts/account-list';
import { PROOFS_SCHEMA, withoutProof, type BackupProofs } from '../backup/backup-proofs';
import { CONTACT_SCHEMA, type ContactList } from '../contacts/contact-list';
import { NOTES_SCHEMA, withNoteOf, type PaymentNotes } from '../contacts/payment-notes';
import type { Keys } from '../keys/keys-client';
import type { NewWords } from '../keys/key-messages';
import type { WalletId } from '../keys/wallet-id';
import { createSealedOutbox } from '../outbox/sealed-outbox';
import type { ChainLocks } from '../ports/chain-locks';
import type { WalletConnection } from '../ports/owner-connection';
import type { Verifier } from '../ports/signer';
import { whileConfirming } from '../receive/confirming';
import { SALES_SCHEMA } from '../receive/open-sales';
import type { ReceivableFeed } from '../receive/waiting-payments';
import type { Session } from '../session/session';
import { SETTINGS_SCHEMA, type WalletSettings } from '../settings/wallet-settings';
import { createPayments, type Payments } from '../send/payments';
import { createAccountProver } from '../send/prove-account';
import { createKeySigner } from '../vault/key-signer';
import type { Vault } from '../vault/vault';
import { createClockWatch, type ClockWatch } from './clock-watch';
import { openDocument, type LiveDocument } from './live-document';
import { createPointOfSale, isSalePayment, type PointOfSale } from './point-of-sale';
import { receiveForListed, type FeedReport } from './receive-for-listed';
import type { Receiving } from './receiving';
import { createSettling, type Settling } from './settling';

/** What an open wallet takes from outside. */
export interface OpenWalletParts {
  readonly vault: Vault;
  readonly keys: Keys;
  readonly session: Pick<Session, 'guard'>;
  /** The wallets that are in the vault. */
  readonly wallets: readonly WalletId[];
  readonly connect: (settings: WalletSettings) => WalletConnection;
  readonly locks: ChainLocks;
  readonly clock: Clock;
  readonly random: Random;
}

/** Everything that an owner sees and can do while the wallet is unlocked. */
export interface OpenWallet {
  readonly network: Network;
  readonly wallets: Pick<Store<readonly WalletId[]>, 'getSnapshot' | 'subscribe'>;
  readonly accounts: LiveDocument<AccountList>;
  readonly contacts: LiveDocument<ContactList>;
  readonly notes: LiveDocument<PaymentNotes>;
  readonly settings: LiveDocument<WalletSettings>;
  readonly proofs: LiveDocument<BackupProofs>;
  readonly connection: WalletConnection;
  readonly payments: Payments;
  /** Verifies what a node reports, as payments do. */
  readonly verifier: Verifier;
  readonly settling: Settling;
  readonly clocks: ClockWatch;
  readonly receiving: Receiving;
  /** What waits to be received by the listed accounts. It is replaced when an account is added. */
  readonly feed: Pick<Store<ReceivableFeed>, 'getSnapshot' | 'subscribe'>;
  /** Whether that is known. */
  readonly report: Pick<Store<FeedReport>, 'getSnapshot' | 'subscribe'>;
  /** What is sold, and whether it is paid. */
  readonly pointOfSale: PointOfSale;
  /** Keeps what comes in from changing the account while its owner confirms a payment. */
  whileConfirming<T>(publicKey: PublicKey, options: Abortable, job: () => Promise<T>): Promise<T>;
  /** Lists the next account of a wallet. Errors: WALLET_*. */
  addAccount(wallet: WalletId, name: string, options: Abortable): Promise<WalletAccount>;
  /** Adds a wallet with its first account. Errors: those of `Vault.addWallet`. */
  addWallet(words: NewWords, name: string, options: Abortable): Promise<WalletAccount>;
  /** Removes a wallet and its accounts. Errors: those of `Vault.removeWallet`. */
  removeWallet(
    given: { readonly wallet: WalletId; readonly typed: string },
    options: Abortable,
  ): Promise<void>;
  /** Reads the documents again, because another tab may have changed them. Errors: those of `SealedDocument.read`. */
  reload(options: Abortable): Promise<void>;
  /** Ends everything: the wallet was locked, or is opened again with other settings. */
  close(): void;
}

/**
 * Opens a wallet whose vault is unlocked: reads its documents, lists the first account of a wallet that has none, then
 * settles what an earlier visit left behind and receives what waits. Errors: those of the sealed records.
 */
export async function openWallet(parts: OpenWalletParts, options: Abortable): Promise<OpenWallet> {
  const { vault, keys, session, connect, locks, clock, random } = parts;
  const { network, records } = vault;
  const [accounts, contacts, notes, settings, proofs, sales] = await Promise.all([
    openDocument(records, ACCOUNT_SCHEMA, options),
    openDocument(records, CONTACT_SCHEMA, options),
    openDocument(records, NOTES_SCHEMA, options),
    openDocument(records, SETTINGS_SCHEMA, options),
    openDocument(records, PROOFS_SCHEMA, options),
    openDocument(records, SALES_SCHEMA, options),
  ]);
  const wallets = createStore(parts.wallets);

  const addAccount = (wallet: WalletId, name: string, abortable: Abortable): Promise<WalletAccount> =>
    vault.hold(async () => {
      // Another tab may have listed the next one already.
      await accounts.reload(abortable);
      const index = nextIndex(accounts.getSnapshot(), wallet);
      const [publicKey] = await keys.call('publicKeys', { wallet, indexes: [index] }, abortable);
      const account = { publicKey: publicKey as PublicKey, name, place: { wallet, index } };
      await accounts.change((list) => withAccount(list, account), abortable);
      return account;
    });
  // The page may have been closed between removing a wallet and removing its accounts from the list,
  const isOrphan = ({ place }: WalletAccount) => place !== undefined && !parts.wallets.includes(place.wallet);
  if (accounts.getSnapshot().some(isOrphan)) {
    await accounts.change((list) => list.filter((account) => !isOrphan(account)), options);
  }
  // or between storing words and listing their first account.
  for (const wallet of parts.wallets) {
    if (accounts.getSnapshot().some(({ place }) => place?.wallet === wallet)) continue;
    await addAccount(wallet, firstNameIn(accounts.getSnapshot()), options);
  }

  const life = new AbortController();
  const { signal } = life;
  const connection = connect(settings.getSnapshot());
  const outbox = createSealedOutbox(records, network);
  const signer = session.guard(createKeySigner(keys, (key) => placeOf(accounts.getSnapshot(), key)));
  const made = createPayments({ ...connection, signer, outbox, locks, clock, random });
  const settling = createSettling({ payments: made, outbox, clock }, { signal });
  // A note is stored with the first version of a payment; its history shows the version that was confirmed.
  settling.subscribe(() => {
    for (const entry of settling.getSnapshot()) {
      if (entry.state !== 'confirmed') continue;
      const moved = (all: PaymentNotes) => withNoteOf(all, entry.hash, entry.by);
      const before = notes.getSnapshot();
      if (moved(before) !== before) notes.change(moved, { signal }).catch(() => undefined);
    }
  });
  const reloaded = () => settling.reload({ signal }).catch(() => undefined);
  const payments: Payments = {
    ...made,
    async pay(intent, given) {
      try {
        const outcome = await made.pay(intent, {
          ...given,
          onStep(step) {
            given.onStep?.(step);
            if (step.type === 'publishing') void reloaded();
          },
        });
        if (outcome.type === 'pending') settling.heard(hashBlock(outcome.transaction.block), outcome.error);
        return outcome;
      } finally {
        await reloaded();
      }
    },
    async forget(publicKey, hash, abortable) {
      await made.forget(publicKey, hash, abortable);
      await reloaded();
    },
  };

  const prover = createAccountProver(connection.node, signer);
  const clocks = createClockWatch(
    {
      ...{ time: connection.time, otherTime: connection.otherTime, clock },
      async confirmed(abortable) {
        const all = accounts.getSnapshot().map(({ publicKey }) => prover.account(publicKey, abortable));
        const dates = (await Promise.all(all)).flatMap((account) => account?.lastTransactionTimestamp ?? []);
        return dates.reduce<Instant | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);
      },
    },
    { signal },
  );

  const { feed, report, receiving, stop } = receiveForListed(
    {
      ...{ accounts, settings, connection, payments, locks, clock },
      isWanted: (receivable) => isSalePayment(sales.getSnapshot(), receivable),
    },
    { signal },
  );
  const { node, time } = connection;
  const pointOfSale = createPointOfSale(
    { sales, node, time, verifier: signer, clock, feed, report },
    { signal },
  );

  return {
    network,
    wallets,
    accounts,
    contacts,
    notes,
    settings,
    proofs,
    connection,
    payments,
    verifier: signer,
    settling,
    clocks,
    receiving,
    feed,
    report,
    pointOfSale,
    whileConfirming: (publicKey, abortable, job) =>
      whileConfirming({ locks, node: connection.node }, publicKey, abortable, job),
    addAccount,
    addWallet: (words, name, abortable) =>
      vault.hold(async () => {
        const wallet = await vault.addWallet(words, abortable);
        wallets.update((all) => [...all, wallet]);
        return addAccount(wallet, name, abortable);
      }),
    removeWallet: ({ wallet, typed }, abortable) =>
      vault.hold(async () => {
        await vault.removeWallet({ wallet, typed }, abortable);
        wallets.update((all) => all.filter((one) => one !== wallet));
        await accounts.change((list) => withoutWallet(list, wallet), abortable);
        await proofs.change((all) => withoutProof(all, wallet), abortable);
      }),
    async reload(abortable) {
      await Promise.all(
        [accounts, contacts, notes, settings, proofs, sales].map((document) => document.reload(abortable)),
      );
    },
    close() {
      stop();
      life.abort();
      connection.close();
    },
  };
}

/** A name for an account that its owner has not named yet. */
function firstNameIn(accounts: AccountList): string {
  return `Account ${accounts.length + 1}`;
}
