import { comparableText } from '@site/src/lib/text/comparable-text';
import type { KnownAddress } from '@site/src/directory/known-addresses';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { WalletAccount } from '@site/src/wallet/accounts/account-list';
import type { Contact } from '@site/src/wallet/contacts/contact-list';
import { networkLabel } from '@site/src/app/node/networks';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { requestSentence } from '../../shared/lib/describe-request';
import { meantAddress } from '../../shared/lib/meant-address';
import {
  readPaymentRequest,
  readReceiver,
  type PaymentRequest,
  type RequestFault,
  type SendersWords,
} from '../../shared/lib/payment-request';

/** Somebody with a name to whom the owner may pay. */
export interface NamedReceiver {
  readonly address: Address;
  readonly name: string;
  /** Whose name it is: one of the owner's accounts, a contact, or a public label. */
  readonly from: 'own' | 'contact' | 'public';
}

/** What was typed as a receiver. */
export type ReceiverReading =
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'address'; readonly address: Address } & SendersWords)
  | ({ readonly kind: 'request' } & PaymentRequest)
  | { readonly kind: 'refused-request'; readonly fault: RequestFault }
  /** Names that fit, the best first; the owner chooses one. */
  | { readonly kind: 'names'; readonly matches: readonly NamedReceiver[] }
  /** A hash or a public key, or a link to a transaction. */
  | { readonly kind: 'not-an-address' }
  /** A link to an account of another network. */
  | { readonly kind: 'other-network'; readonly network: Network }
  /** Not an address as it is written; `suggestion` is what was probably meant, for the owner to compare and accept. */
  | { readonly kind: 'wrong'; readonly error: unknown; readonly suggestion: Address | undefined }
  | { readonly kind: 'unknown-name' };

/** The names that the owner's wallet and the directory have. */
export interface Names {
  readonly network: Network;
  readonly own: readonly WalletAccount[];
  readonly contacts: readonly Contact[];
  readonly known: readonly KnownAddress[];
}

/** Longer lists are not read. */
const MAX_NAMES = 8;
/** Recognises what an owner typed, pasted or scanned as a receiver. Pure: sends no requests. */
export function recogniseReceiver(typed: string, names: Names): ReceiverReading {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const asked = readPaymentRequest(text, names.network);
  if (asked?.kind === 'request')
    return asked.request.amount === undefined
      ? addressed(asked.request)
      : { kind: 'request', ...asked.request };
  // A question mark in a sentence after an address makes no request.
  const isSentence = asked?.fault.about === 'receiver' && /\s/.test(text);
  if (asked && !isSentence) return { kind: 'refused-request', fault: asked.fault };
  try {
    return { kind: 'address', address: readReceiver(text) };
  } catch (error) {
    return recogniseOther(text, error, names);
  }
}

const addressed = ({ address, label, message }: PaymentRequest): ReceiverReading => ({
  kind: 'address',
  address,
  label,
  message,
});

function recogniseOther(text: string, error: unknown, names: Names): ReceiverReading {
  const matches = namesLike(text, names);
  if (matches.length > 0) return { kind: 'names', matches };
  const { address, isAttempt, meaning } = meantAddress(text, names.network);
  if (meaning.network !== undefined) return { kind: 'other-network', network: meaning.network };
  if (meaning.kind === 'hash-or-key' || meaning.kind === 'transaction') return { kind: 'not-an-address' };
  return isAttempt ? { kind: 'wrong', error, suggestion: address } : { kind: 'unknown-name' };
}

/** Names for an owner who has typed nothing yet: contacts, then the owner's other accounts. */
export function namesToOffer({ own, contacts }: Pick<Names, 'own' | 'contacts'>): readonly NamedReceiver[] {
  return [
    ...contacts.map((contact) => named(contact, 'contact')),
    ...own.map((account) => named(account, 'own')),
  ].slice(0, MAX_NAMES);
}

function named(one: Pick<Contact, 'publicKey' | 'name'>, from: NamedReceiver['from']): NamedReceiver {
  return { address: addressFromPublicKey(one.publicKey), name: one.name, from };
}

/**
 * Names that contain a text, whatever invisible characters either has: the owner's accounts first, then contacts, then
 * public labels; exact ones before all.
 */
export function namesLike(typed: string, { network, own, contacts, known }: Names): readonly NamedReceiver[] {
  const text = comparableText(typed);
  if (text === '') return [];
  const all: readonly NamedReceiver[] = [
    ...own.map((account) => named(account, 'own')),
    ...contacts.map((contact) => named(contact, 'contact')),
    ...known
      .filter((one) => one.network === network)
      .map(({ address, label }) => ({ address, name: label, from: 'public' as const })),
  ];
  const rank = ({ name }: NamedReceiver) => {
    const folded = comparableText(name);
    if (folded === text) return 0;
    return folded.startsWith(text) ? 1 : 2;
  };
  const seen = new Set<Address>();
  return all
    .filter(({ name }) => comparableText(name).includes(text))
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ address }) => !seen.has(address) && seen.add(address))
    .slice(0, MAX_NAMES);
}

/** One line that says why a text is no receiver, and what to do; undefined if it is one. */
export function receiverSentence(reading: ReceiverReading, network: Network): string | undefined {
  switch (reading.kind) {
    case 'address':
    case 'request':
      return undefined;
    case 'empty':
      return 'Enter an address, a name or a payment request.';
    case 'refused-request':
      return requestSentence(reading.fault, network);
    case 'names':
      return 'Choose a name from the list, or paste an address.';
    case 'not-an-address':
      return 'This is a transaction’s hash or a public key. Ask the receiver for an address: it starts with atto://.';
    case 'other-network':
      return `This link is for the ${networkLabel(reading.network)} network; this wallet is on ${networkLabel(network)}.`;
    case 'wrong':
      return describeFieldError(reading.error);
    case 'unknown-name':
      return 'No account, contact or public name matches this. Paste an address instead.';
  }
}
