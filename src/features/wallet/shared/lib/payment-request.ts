import { networkLabel } from '@site/src/app/node/networks';
import { ADDRESS_SCHEME, addressPath, parseAddress, type Address } from '@site/src/protocol/address';
import { parseAmount, formatAmount, type Amount } from '@site/src/protocol/amount';
import { AttoError, isAttoError } from '@site/src/protocol/error';
import { networkNamed, type Network } from '@site/src/protocol/network';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';

/** A request to pay: to whom, and how much if it says so. */
export interface PaymentRequest {
  readonly address: Address;
  /** Undefined: the payer decides. */
  readonly amount: Amount | undefined;
}

/** Why a text that asks for a payment is refused: each as it is, nothing is dropped or guessed. */
export type RequestFault =
  | { readonly about: 'receiver'; readonly error: unknown }
  | { readonly about: 'amount'; readonly error: unknown }
  | { readonly about: 'unknown-parameter' | 'repeated-parameter'; readonly name: string }
  | { readonly about: 'network'; readonly network: string }
  | { readonly about: 'encoding' };

/** What a text is as a request. */
export type RequestReading =
  | { readonly kind: 'request'; readonly request: PaymentRequest }
  | { readonly kind: 'refused'; readonly fault: RequestFault };

/** The path of an address without its scheme, as the node's API and some explorers write it. */
const BARE_PATH = /^[a-z2-7]{61}$/;

/**
 * Reads an address to pay to. White space around it is ignored, and its scheme may be missing; it is refused in any other
 * spelling. Errors: those of `parseAddress`.
 */
export function readReceiver(typed: string): Address {
  const text = typed.trim();
  return parseAddress(BARE_PATH.test(text) ? ADDRESS_SCHEME + text : text);
}

/** Nobody writes a longer one. */
const MAX_LENGTH = 2_000;
const URI = /^atto:[^?]*\?/i;
const WEB = /[?&]receiverAddress=/i;
/** The order does not matter; the names and their upper case do. */
const URI_PARAMETERS = ['amount'];
const WEB_PARAMETERS = ['receiverAddress', 'amount', 'network'];

/**
 * Reads a payment request: `atto://…?amount=RAW`, or a link with `?receiverAddress=…&amount=RAW`, whatever its host.
 * Undefined for any other text, such as a bare address. An amount is whole raw, without sign, exponent, blank, dot or
 * leading zero; parameters that are unknown or repeated are refused, because their writer may have meant something else.
 *
 * @param others further parameters that a link may have, such as those of the page that reads its own address
 */
export function readPaymentRequest(
  text: string,
  network: Network,
  others: readonly string[] = [],
): RequestReading | undefined {
  const typed = text.trim();
  const isUri = URI.test(typed);
  if (!isUri && !WEB.test(typed)) return undefined;
  if (typed.length > MAX_LENGTH) return { kind: 'refused', fault: { about: 'encoding' } };
  const at = typed.indexOf('?');
  const query = typed.slice(at + 1).replace(/#.*$/s, '');
  const values = parametersOf(query, isUri ? URI_PARAMETERS : [...WEB_PARAMETERS, ...others]);
  if ('about' in values) return { kind: 'refused', fault: values };
  const named = values.get('network');
  if (named !== undefined && networkNamed(named) !== network) {
    return { kind: 'refused', fault: { about: 'network', network: named } };
  }
  try {
    const address = readReceiver(isUri ? typed.slice(0, at) : (values.get('receiverAddress') ?? ''));
    const amount = values.get('amount');
    return { kind: 'request', request: { address, amount: amount === undefined ? amount : rawOf(amount) } };
  } catch (error) {
    const isAmount = isAttoError(error) && error.code.startsWith('AMOUNT_');
    return { kind: 'refused', fault: { about: isAmount ? 'amount' : 'receiver', error } };
  }
}

/** A request as wallets exchange it: `atto://…?amount=RAW`, or the address alone. */
export function requestUri({ address, amount }: PaymentRequest): string {
  return amount === undefined ? address : `${address}?amount=${formatAmount(amount, 'RAW')}`;
}

/**
 * A request as a link that opens the wallet of a site.
 *
 * @param wallet the wallet's URL, without query
 * @param network named in the link if it is not the network that the site uses by default
 */
export function requestLink({ address, amount }: PaymentRequest, wallet: string, network?: Network): string {
  const parameters = [
    `receiverAddress=${ADDRESS_PREFIX}${addressPath(address)}`,
    ...(amount === undefined ? [] : [`amount=${formatAmount(amount, 'RAW')}`]),
    ...(network === undefined ? [] : [`network=${network}`]),
  ];
  return `${wallet}?${parameters.join('&')}`;
}

/** `atto://` in a query. */
const ADDRESS_PREFIX = encodeURIComponent('atto://');

function rawOf(text: string): Amount {
  const amount = parseAmount(text, 'RAW');
  if (/^0\d/.test(text)) throw new AttoError('AMOUNT_LEADING_ZERO', {});
  if (amount === 0n) throw new AttoError('AMOUNT_ZERO', {});
  return amount;
}

/** Blanks and percent signs are kept as they are decoded: `+` is a plus sign here, not a blank. */
function parametersOf(query: string, allowed: readonly string[]): ReadonlyMap<string, string> | RequestFault {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const [name, ...rest] = part.split('=').map(decoded);
    if (name === undefined || rest.includes(undefined)) return { about: 'encoding' };
    if (!allowed.includes(name)) return { about: 'unknown-parameter', name };
    if (values.has(name)) return { about: 'repeated-parameter', name };
    values.set(name, rest.join('='));
  }
  return values;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One line that says why a payment request is refused, and what to do. */
export function requestSentence(fault: RequestFault, network: Network): string {
  switch (fault.about) {
    case 'receiver':
      return `This payment request has no valid address. ${describeFieldError(fault.error)}`;
    case 'amount':
      return `The amount of this payment request is not valid: it must be a whole number of raw. ${describeFieldError(fault.error)}`;
    case 'unknown-parameter':
      return `This payment request says something that the wallet does not know (“${shortened(fault.name)}”), so it is refused. Ask for a new one.`;
    case 'repeated-parameter':
      return `This payment request gives “${shortened(fault.name)}” twice, so it is refused. Ask for a new one.`;
    case 'network':
      return `This payment request is for another network (${shortened(fault.network)}); this wallet is on ${networkLabel(network)}.`;
    case 'encoding':
      return 'This payment request is damaged. Copy the whole text again from its source.';
  }
}

/** Foreign text in a sentence: its beginning. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : text;
}
