import { useEffect, useMemo, useState } from 'react';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import { toInstant, type Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { madeBefore } from '@site/src/wallet/payroll/match-plan';
import type { PlannedPayment } from '@site/src/wallet/payroll/payroll-plan';
import { recentSends, type ChainSend } from '@site/src/wallet/payroll/read-sends';
import { createAccountProver } from '@site/src/wallet/send/prove-account';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, usePhases } from '../../shared/model/wallet-context';
import { paymentWarnings } from '../lib/payment-warnings';
import { payeesOf, type PaidReceivers } from './payees-reader';
import { createPayrollSession, type PayrollSession } from './payroll-session';
import { useNames } from './use-receiver-names';

const NOT_READ = { paid: undefined, everPaid: undefined };

/** The plans of the wallet, read while the component is mounted. */
export function usePayroll(): PayrollSession {
  const wallet = useOpenWallet();
  const { vault } = usePhases().page;
  const session = useMemo(() => createPayrollSession(wallet, vault.records), [wallet, vault]);
  useEffect(() => session.open(), [session]);
  return session;
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
  const { vault } = usePhases().page;
  const { account, state } = useAccountInView();
  const { network, own, contacts, known } = useNames();
  const { publicKey } = account;
  const [sent, setSent] = useState<{ readonly of: PublicKey; readonly sends: readonly ChainSend[] }>();
  const [read, setRead] = useState<{ readonly of: PublicKey; readonly payees: PaidReceivers }>();
  // Whom another account has paid says nothing about this one.
  const { paid, everPaid } = read?.of === publicKey ? read.payees : NOT_READ;
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
    const { node } = wallet.connection;
    recentSends({ node, prover: createAccountProver(node, wallet.verifier) }, publicKey, {
      signal: life.signal,
      blocks: BLOCKS_READ,
    }).then(
      (sends) => life.signal.aborted || setSent({ of: publicKey, sends }),
      () => undefined,
    );
    return () => life.abort();
  }, [wallet, vault, publicKey, height]);
  const made = useMemo(() => {
    if (sent?.of !== publicKey) return undefined;
    const before = madeBefore(payments, sent.sends);
    const latest = before.reduce((time, { timestamp }) => (timestamp > time ? timestamp : time), 0n);
    return { count: before.length, latest: toInstant(latest) };
  }, [payments, publicKey, sent]);
  const check = useMemo(() => {
    const trusted = [
      ...[...own, ...contacts].map(({ publicKey, name }) => ({ publicKey, name })),
      ...known
        .filter((one) => one.network === network)
        .map(({ address, label }) => ({ publicKey: publicKeyFromAddress(address), name: label })),
    ];
    const receivers = [...new Set(payments.map(({ receiver }) => receiver))];
    const lookAlikes = new Map<PublicKey, string>();
    for (const receiver of receivers) {
      const facts = { receiver, trusted, paid, everPaid, amount: 0n, balance: 1n, isOpen: undefined };
      const alike = paymentWarnings({ ...facts, own: new Set(own.map(({ publicKey }) => publicKey)) }).find(
        (warning) => warning.type === 'look-alike',
      );
      if (alike) lookAlikes.set(receiver, alike.name ?? addressFromPublicKey(publicKeyFromAddress(alike.of)));
    }
    const isNew = (receiver: PublicKey) => !own.some(({ publicKey }) => publicKey === receiver);
    const first = paid && receivers.filter((receiver) => isNew(receiver) && !paid.has(receiver)).length;
    return { lookAlikes, first };
  }, [payments, paid, everPaid, network, own, contacts, known]);
  return { ...check, made };
}
