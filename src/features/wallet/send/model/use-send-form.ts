import { useMemo, useState } from 'react';
import { MAX_AMOUNT, toAmount, type Amount } from '@site/src/protocol/amount';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { comparableText } from '@site/src/lib/text/comparable-text';
import { amountEcho, amountForField } from '@site/src/ui/format/typed-amount';
import { entryNote } from '@site/src/wallet/vault/entry-text';
import { useAccountInView } from '../../shared/model/use-account';
import { linkedRequest } from '../../shared/lib/wallet-url';
import type { SendText } from '../../shared/model/owner-memory';
import { useOpenWallet, usePhases } from '../../shared/model/wallet-context';
import { requestSentence, sendersSentence } from '../../shared/lib/describe-request';
import {
  namesLike,
  namesToOffer,
  receiverSentence,
  recogniseReceiver,
  type ReceiverReading,
} from '../lib/recognise-receiver';
import { amountSentence, readSendAmount } from '../lib/send-amount';
import type { PaymentDraft } from './payment-review';
import { nameOf, useNames } from './use-receivers';

const EMPTY: SendText = { receiver: '', amount: '', note: '' };

/** The form of a payment: what is typed, what is wrong with it, and the draft that it makes. */
export function useSendForm() {
  const { network } = useOpenWallet();
  const { account, state, isRead } = useAccountInView();
  const names = useNames();
  const balance = state?.balance ?? toAmount(0n);
  const [linked] = useState(() => linkedRequest(window.location.search, network));
  const { typed: kept } = usePhases().memory;
  const asked =
    linked?.kind === 'request' ? filled(linked.request.address, linked.request.amount) : undefined;
  const [text, showText] = useState<SendText>(() => kept.get(account.publicKey) ?? asked ?? EMPTY);
  // What is typed outlasts a visit to another part, and a lock.
  const setText = (next: SendText) => {
    kept.set(account.publicKey, next);
    showText(next);
  };
  /** Faults are shown once the owner has tried to go on, or where typing cannot cure them. */
  const [isTried, setTried] = useState(false);
  const [isReceiverTried, setReceiverTried] = useState(false);
  const [filledIn, setFilledIn] = useState(asked !== undefined && asked.receiver === text.receiver);
  const [sendersWords, setSendersWords] = useState(() =>
    filledIn && linked?.kind === 'request' ? sendersSentence(linked.request) : undefined,
  );

  // The account that pays cannot be paid, so its name is not offered.
  const others = useMemo(
    () => ({ ...names, own: names.own.filter(({ publicKey }) => publicKey !== account.publicKey) }),
    [names, account.publicKey],
  );
  const reading = useMemo(() => recogniseReceiver(text.receiver, others), [text.receiver, others]);
  const chosen = receiverOf(reading, text.receiver, others);
  const isSelf = chosen !== undefined && publicKeyFromAddress(chosen) === account.publicKey;
  // Before the node has reported the balance, the review finds out: it reads the account again.
  const amount = readSendAmount(text.amount, isRead ? balance : MAX_AMOUNT);
  const noteFault = faultOfNote(text.note);
  const receiverFault = isSelf
    ? 'This is the account that you are paying from. Choose another receiver.'
    : chosen === undefined
      ? receiverSentence(reading, network)
      : undefined;
  const hasReceiver = chosen !== undefined && !isSelf;
  const isTyping = reading.kind === 'empty' || reading.kind === 'names' || reading.kind === 'unknown-name';

  /** The payment, if all of it is right. */
  const draft = (): PaymentDraft | undefined => {
    if (chosen === undefined || isSelf || amount.kind !== 'amount' || noteFault !== undefined) {
      return undefined;
    }
    return {
      publicKey: account.publicKey,
      receiver: publicKeyFromAddress(chosen),
      amount: amount.amount,
      note: entryNote(text.note),
    };
  };
  return {
    ...{ text, reading, balance, isRead, draft, filledIn, sendersWords, noteFault },
    /** Names that fit what is typed. */
    offered: reading.kind === 'names' ? reading.matches : [],
    /** Names to choose from while nothing is typed. */
    offeredFirst: namesToOffer(others),
    /** Who is paid, once that is somebody who can be. */
    receiver: hasReceiver ? chosen : undefined,
    receiverName: chosen && nameOf(chosen, names),
    receiverFault: isTried || isReceiverTried || !isTyping ? receiverFault : undefined,
    amountRead: amountEcho(text.amount),
    amountFault: isTried || text.amount !== '' ? amountSentence(amount) : undefined,
    linkFault: linked?.kind === 'refused' ? requestSentence(linked.fault, network) : undefined,
    /** Returns whether the text stands for somebody who can be paid. */
    typeReceiver(typed: string): boolean {
      const now = recogniseReceiver(typed, others);
      setFilledIn(now.kind === 'request');
      setSendersWords(now.kind === 'request' || now.kind === 'address' ? sendersSentence(now) : undefined);
      if (now.kind === 'request') setText({ ...filled(now.address, now.amount), note: text.note });
      else setText({ ...text, receiver: now.kind === 'address' && /[?]/.test(typed) ? now.address : typed });
      const named = receiverOf(now, typed, others);
      return named !== undefined && publicKeyFromAddress(named) !== account.publicKey;
    },
    typeAmount: (typed: string) => setText({ ...text, amount: typed }),
    typeNote: (typed: string) => setText({ ...text, note: typed }),
    chooseAmount: (chosen: Amount) => setText({ ...text, amount: amountForField(chosen) }),
    /** The owner wants to go on: from now on, faults are shown. */
    attempt() {
      setTried(true);
      return draft();
    },
    /** The owner wants to go on to the amount: from now on, faults of the receiver are shown. */
    attemptReceiver() {
      setReceiverTried(true);
      return hasReceiver ? chosen : undefined;
    },
    clear() {
      setText(EMPTY);
      setTried(false);
      setReceiverTried(false);
      setFilledIn(false);
      setSendersWords(undefined);
    },
  };
}

function filled(address: Address, amount: Amount | undefined): SendText {
  return { ...EMPTY, receiver: address, amount: amount === undefined ? '' : amountForField(amount) };
}

/** The address that a text stands for; a name only if it is typed in full and belongs to one account. */
function receiverOf(
  reading: ReceiverReading,
  typed: string,
  names: ReturnType<typeof useNames>,
): Address | undefined {
  if (reading.kind === 'address' || reading.kind === 'request') return reading.address;
  if (reading.kind !== 'names') return undefined;
  const text = comparableText(typed);
  const exact = namesLike(typed, names).filter(({ name }) => comparableText(name) === text);
  return exact.length === 1 ? exact[0]?.address : undefined;
}

function faultOfNote(note: string): string | undefined {
  try {
    entryNote(note);
    return undefined;
  } catch {
    return 'A note can have at most 500 characters, and no invisible ones.';
  }
}
