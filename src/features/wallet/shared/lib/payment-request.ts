import { visibleText } from '@site/src/lib/text/comparable-text';
import { ADDRESS_SCHEME, addressPath, parseAddress, type Address } from '@site/src/protocol/address';
import { parseAmount, formatAmount, type Amount } from '@site/src/protocol/amount';
import { AttoError, isAttoError } from '@site/src/protocol/error';
import { networkNamed, type Network } from '@site/src/protocol/network';

/** What the sender of a request says about it: on one line, without invisible characters, and never to be believed. */
export interface SendersWords {
  /** What the sender calls the receiver. */
  readonly label?: string | undefined;
  readonly message?: string | undefined;
}

/** A request to pay: to whom, and how much if it says so. */
export interface PaymentRequest extends SendersWords {
  readonly address: Address;
  /** Undefined: the payer decides. */
  readonly amount: Amount | undefined;
}

/**
 * Why a text that asks for a payment is refused. `required-parameter`: its writer wants it refused by wallets that do not
 * know the parameter, as in BIP 21.
 */
export type RequestFault =
  | { readonly about: 'receiver'; readonly error: unknown }
  | { readonly about: 'amount'; readonly error: unknown }
  | {
      readonly about: 'unknown-parameter' | 'required-parameter' | 'repeated-parameter';
      readonly name: string;
    }
  | { readonly about: 'network'; readonly network: string }
  | { readonly about: 'encoding' };

/** What a text is as a request. */
export type RequestReading =
  | { readonly kind: 'request'; readonly request: PaymentRequest }
  | { readonly kind: 'refused'; readonly fault: RequestFault };

/** The path of an address without its scheme, as the node's API and some explorers write it. */
const BARE_PATH = /^[a-z2-7]{61}$/;

/**
 * Reads an address to pay to. White space around it is ignored, and its scheme may be missing or in capitals, as schemes
 * have no case; it is refused in any other spelling. Errors: those of `parseAddress`.
 */
export function readReceiver(typed: string): Address {
  const text = typed.trim().replace(/^atto:\/\//i, ADDRESS_SCHEME);
  return parseAddress(BARE_PATH.test(text) ? ADDRESS_SCHEME + text : text);
}

/** Longer than any request with the parameters that several trackers add to it. */
const MAX_LENGTH = 4_000;
const LABEL_MAX = 60;
const MESSAGE_MAX = 200;
const URI = /^atto:[^?]*\?/i;
const WEB = /[?&;]receiverAddress=/i;
/** The order does not matter; the names and their upper case do. */
const WORDS = ['label', 'message'];
const URI_PARAMETERS = ['amount', ...WORDS];
const WEB_PARAMETERS = ['receiverAddress', 'network', ...URI_PARAMETERS];
/** Names of ours without which a request would be another one: no other spelling of them is ignored. */
const DECISIVE = ['receiveraddress', 'amount', 'network'];

/**
 * Reads a payment request: `atto://…?amount=RAW`, or a link with `?receiverAddress=…&amount=RAW`, whatever its host.
 * Undefined for any other text, such as a bare address. An amount is whole raw, without sign, exponent, blank, dot or
 * leading zero. Repeated parameters are refused. Links lose nothing by the parameters that websites and mail programs add
 * to them, which are ignored; in `atto:`, to which nobody adds any, unknown ones are refused.
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
  const values = parametersOf(query, isUri ? URI_PARAMETERS : [...WEB_PARAMETERS, ...others], !isUri);
  if ('about' in values) return { kind: 'refused', fault: values };
  const named = values.get('network');
  if (named !== undefined && networkNamed(named) !== network) {
    return { kind: 'refused', fault: { about: 'network', network: named } };
  }
  try {
    const address = readReceiver(isUri ? typed.slice(0, at) : (values.get('receiverAddress') ?? ''));
    const raw = values.get('amount');
    const amount = raw === undefined ? undefined : rawOf(raw);
    const label = sendersText(values.get('label'), LABEL_MAX);
    const message = sendersText(values.get('message'), MESSAGE_MAX);
    return { kind: 'request', request: { address, amount, label, message } };
  } catch (error) {
    const isAmount = isAttoError(error) && error.code.startsWith('AMOUNT_');
    return { kind: 'refused', fault: { about: isAmount ? 'amount' : 'receiver', error } };
  }
}

function sendersText(value: string | undefined, max: number): string | undefined {
  const characters = [...visibleText(value ?? '')];
  if (characters.length === 0) return undefined;
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('');
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

/**
 * The values of the allowed parameters. Forms write blanks as plus signs, which count as blanks in words alone.
 *
 * @param isWeb whether other parameters are ignored
 */
function parametersOf(
  query: string,
  allowed: readonly string[],
  isWeb: boolean,
): ReadonlyMap<string, string> | RequestFault {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const [written = '', ...rest] = part.split('=');
    const name = decoded(written);
    if (name === undefined || !allowed.includes(name)) {
      const fault = strangerFault(name, written, isWeb);
      if (fault) return fault;
      continue;
    }
    const raw = rest.join('=');
    const value = decoded(isWeb && WORDS.includes(name) ? raw.replaceAll('+', ' ') : raw);
    if (value === undefined) return { about: 'encoding' };
    if (values.has(name)) return { about: 'repeated-parameter', name };
    values.set(name, value);
  }
  return values;
}

/** Why a parameter that is not ours is refused; undefined if it is ignored. */
function strangerFault(name: string | undefined, written: string, isWeb: boolean): RequestFault | undefined {
  const isOurs = DECISIVE.includes((name ?? written).toLowerCase().replace(/[^a-z]/g, ''));
  // `&amp;` is how the source of a page writes `&`.
  if (name?.startsWith('amp;')) return { about: 'encoding' };
  if (name === undefined) return !isWeb || isOurs ? { about: 'encoding' } : undefined;
  if (/^req-/i.test(name)) return { about: 'required-parameter', name };
  return !isWeb || isOurs ? { about: 'unknown-parameter', name } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
