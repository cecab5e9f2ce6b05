import { useEffect, useMemo, useState } from 'react';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import { addressFromPublicKey, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { toInstant, type Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { madeBefore } from '@site/src/wallet/payroll/match-plan';
import type { PlannedPayment } from '@site/src/wallet/payroll/payroll-plan';
import { recentSends, type ChainSend } from '@site/src/wallet/payroll/read-sends';
import { createAccountProver } from '@site/src/wallet/send/prove-account';
import type { Names } from '../lib/recognise-receiver';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { paymentWarnings, type PaymentWarning, type TrustedReceiver } from '../lib/payment-warnings';
import { useAccountInView } from '../../shared/model/use-account';
import type { PaymentDraft, ReviewFacts } from './payment-review';
import { payeesOf, type PaidReceivers } from './payees-reader';

/** All names that the wallet has for accounts. */
export function useNames(): Names {
  const wallet = useOpenWallet();
  const { network } = wallet;
  const own = useValue(wallet.accounts);
  const contacts = useValue(wallet.contacts);
  return useMemo(() => ({ network, own, contacts, known: ALL_KNOWN }), [network, own, contacts]);
}

/** The warnings about a payment as it is reviewed. */
export function useWarnings(
  { receiver, amount }: PaymentDraft,
  facts: ReviewFacts,
): readonly PaymentWarning[] {
  const names = useNames();
  return useMemo(
    () =>
      paymentWarnings({
        ...{ receiver, amount, trusted: trustedReceivers(names) },
        balance: facts.account.balance,
        paid: facts.payees?.paid,
        everPaid: facts.payees?.everPaid,
        own: new Set(names.own.filter(({ place }) => place !== undefined).map(({ publicKey }) => publicKey)),
        isOpen: facts.isOpen,
      }),
    [receiver, amount, facts, names],
  );
}

const NOT_READ = { paid: undefined, everPaid: undefined };

/** Whom the account in view has paid; undefined until that is read, or if it cannot be. */
function usePaid(): PaidReceivers | undefined {
  const wallet = useOpenWallet();
  const { vault } = usePhases().page;
  const { account, state } = useAccountInView();
  const { publicKey } = account;
  const [read, setRead] = useState<{ readonly of: PublicKey; readonly payees: PaidReceivers }>();
  const height = state?.height ?? 0n;
  useEffect(() => {
    const life = new AbortController();
    payeesOf(
      { records: vault.records, node: wallet.connection.node, verifier: wallet.verifier },
      publicKey,
      height,
      life,
    ).then(
      (payees) => life.signal.aborted || setRead({ of: publicKey, payees }),
      () => undefined,
    );
    return () => life.abort();
  }, [wallet, vault, publicKey, height]);
  // Whom another account has paid says nothing about this one.
  return read?.of === publicKey ? read.payees : undefined;
}

/** Somebody to choose as a receiver; without a name if the owner only paid them. */
export interface OfferedReceiver {
  readonly address: Address;
  readonly name: string | undefined;
}

const MAX_RECENT = 5;

/** Whom the account in view has paid lately, the latest first, without the owner's own accounts. */
export function useRecentReceivers(): readonly OfferedReceiver[] {
  const names = useNames();
  const paid = usePaid()?.paid;
  return useMemo(() => {
    const own = new Set(names.own.map(({ publicKey }) => publicKey));
    const others = [...(paid ?? [])].filter((publicKey) => !own.has(publicKey));
    return others
      .reverse()
      .slice(0, MAX_RECENT)
      .map((publicKey) => {
        const address = addressFromPublicKey(publicKey);
        return { address, name: nameOf(address, names) };
      });
  }, [names, paid]);
}

/** The warnings about a receiver alone, before there is an amount; none until the account's payments are read. */
export function useReceiverWarnings(receiver: PublicKey): readonly PaymentWarning[] {
  const names = useNames();
  const payees = usePaid();
  return useMemo(() => {
    if (payees === undefined) return [];
    const own = new Set(
      names.own.filter(({ place }) => place !== undefined).map(({ publicKey }) => publicKey),
    );
    const facts = {
      receiver,
      own,
      trusted: trustedReceivers(names),
      amount: 0n,
      balance: 1n,
      isOpen: undefined,
    };
    return paymentWarnings({ ...facts, ...payees });
  }, [receiver, names, payees]);
}

/** The name that the owner or the directory has for an address. */
export function nameOf(address: Address, { network, own, contacts, known }: Names): string | undefined {
  const listed = [...own, ...contacts].find(({ publicKey }) => addressFromPublicKey(publicKey) === address);
  return listed?.name ?? known.find((one) => one.network === network && one.address === address)?.label;
}

/** What the owner should know of the receivers of a file before confirming it. */
export interface ReceiverCheck {
  /** Receivers whose addresses look like another one that is known: by address, the name of that. */
  readonly lookAlikes: ReadonlyMap<PublicKey, string>;
  /** How many receivers were never paid from this account; undefined until that is read, or if it cannot be. */
  readonly first: number | undefined;
  /**
   * How many of the payments the account has made before, as its own chain shows: a device may have forgotten that the
   * file was paid. Undefined until that is read, or if it cannot be.
   */
  readonly made: { readonly count: number; readonly latest: Instant } | undefined;
}

/** Enough for two of the largest files. */
const BLOCKS_READ = 2_000n;

/** Looks at the receivers of a file. */
export function useReceiverCheck(payments: readonly PlannedPayment[]): ReceiverCheck {
  const wallet = useOpenWallet();
  const { account, state } = useAccountInView();
  const names = useNames();
  const { publicKey } = account;
  const [sent, setSent] = useState<{ readonly of: PublicKey; readonly sends: readonly ChainSend[] }>();
  const { paid, everPaid } = usePaid() ?? NOT_READ;
  const height = state?.height ?? 0n;
  useEffect(() => {
    const life = new AbortController();
    const { node } = wallet.connection;
    recentSends({ node, prover: createAccountProver(node, wallet.verifier) }, publicKey, {
      signal: life.signal,
      blocks: BLOCKS_READ,
    }).then(
      (sends) => life.signal.aborted || setSent({ of: publicKey, sends }),
      () => undefined,
    );
    return () => life.abort();
  }, [wallet, publicKey, height]);
  const made = useMemo(() => {
    if (sent?.of !== publicKey) return undefined;
    const before = madeBefore(payments, sent.sends);
    const latest = before.reduce((time, { timestamp }) => (timestamp > time ? timestamp : time), 0n);
    return { count: before.length, latest: toInstant(latest) };
  }, [payments, publicKey, sent]);
  const check = useMemo(() => {
    const trusted = trustedReceivers(names);
    const own = new Set(names.own.map(({ publicKey }) => publicKey));
    const receivers = [...new Set(payments.map(({ receiver }) => receiver))];
    const lookAlikes = new Map<PublicKey, string>();
    for (const receiver of receivers) {
      const facts = { receiver, trusted, paid, everPaid, amount: 0n, balance: 1n, isOpen: undefined };
      const alike = paymentWarnings({ ...facts, own }).find((warning) => warning.type === 'look-alike');
      if (alike) lookAlikes.set(receiver, alike.name ?? addressFromPublicKey(publicKeyFromAddress(alike.of)));
    }
    const first = paid && receivers.filter((receiver) => !own.has(receiver) && !paid.has(receiver)).length;
    return { lookAlikes, first };
  }, [payments, paid, everPaid, names]);
  return { ...check, made };
}

/** Everybody with a name: the owner's accounts, contacts, and public labels of the network. */
function trustedReceivers({ network, own, contacts, known }: Names): readonly TrustedReceiver[] {
  return [
    ...[...own, ...contacts].map(({ publicKey, name }) => ({ publicKey, name })),
    ...known
      .filter((one) => one.network === network)
      .map(({ address, label }) => ({ publicKey: publicKeyFromAddress(address), name: label })),
  ];
}
