import { addressPath, normaliseAddress, publicKeyFromAddress, type Address } from '../protocol/address';
import { networkNamed } from '../protocol/network';
import { namesNetwork, readLink, type PastedLink } from './read-link';

/** Escapes of JSON, URLs and HTML that would change or join words. */
const ESCAPES: readonly (readonly [RegExp, string])[] = [
  [/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, ''],
  [/\\[nrt]/g, ' '],
  // Quoted lines of an e-mail.
  [/\n[\s>]+/g, '\n'],
  [/\\\//g, '/'],
  [/%3a/gi, ':'],
  [/%2f/gi, '/'],
  [/&amp;/gi, '&'],
];
/** A link ends at brackets, quotation marks and other alphabets, and a comma may separate it from the next. */
const TOKEN = /(?:(?![,;](?:https?:|atto:|\/))[!#-&*-;=?-Z\\_a-z~])+/g;
const SCHEME = /atto:\/{0,3}/gi;
const BLOCK = /\b[a-z2-7]{61}:\d{1,20}(?!\d|[.,]\d)/gi;
/** Letters without case, as in Chinese, are not part of an address or a hash next to them; others make it another word. */
const BETWEEN_SEGMENTS = /[^\p{L}\p{N}\s]|\p{Lo}/u;
const HEX = /^(?:0x)?([0-9a-f]{64})$/i;
const OTHER_HASHES = /sha-?\d|md5|keccak|blake/i;
/** In JSON, where every value is meant as one, or in other text. */
const NETWORK = /\bnetwork("?)\s*[:=]\s*"?([a-z]+)/gi;
const ADDRESS_LENGTH = 61;

/** Whether a text has nothing around or between a single link or word. */
export function isOneToken(text: string): boolean {
  return text.match(TOKEN)?.[0] === text;
}

/**
 * Finds the only address, 64 hexadecimal digits or link of a text, such as a sentence, Markdown, a CSV row or JSON.
 * `several`: it names more than one, or a network that does not exist, so none of them is meant. A public key next to its
 * own address is no second one, and digits in links to other sites or called SHA-256 are none.
 */
export function findInText(typed: string): PastedLink | 'several' | undefined {
  const text = ESCAPES.reduce((before, [escape, plain]) => before.replace(escape, plain), typed);
  const named = [...text.matchAll(NETWORK)].map(([, quote, name = '']) => ({
    quote,
    of: networkNamed(name),
  }));
  if (named.some(({ quote, of }) => quote !== '' && of === undefined)) return 'several';
  const [network, another] = new Set(named.flatMap(({ of }) => of ?? []));
  if (another !== undefined) return 'several';
  const found = new Map<string, PastedLink>();
  const add = (id: string, what?: PastedLink['what'], there = network) =>
    found.set([id, what, there].join(' '), { id, what, network: there });

  let isUnclear = false;
  const words = text.replace(TOKEN, (token) => {
    const link = readLink(token.replace(/[.,;:!?*_~]+$/, ''));
    const id = link && completeId(link.id);
    if (link && id !== undefined) {
      add(id, link.what, link.network ?? network);
      return '|';
    }
    isUnclear ||= !link && namesNetwork(token);
    if (!/https?:\/\//i.test(token)) return token;
    for (const address of idsIn(token).addresses) add(addressPath(address));
    return '|';
  });
  if (isUnclear) return 'several';
  const { blocks, addresses, hexes } = idsIn(words);
  const keys = new Set<string>(addresses.map(publicKeyFromAddress));
  for (const block of blocks) add(block);
  for (const address of addresses) add(addressPath(address));
  if (!OTHER_HASHES.test(words)) for (const hex of hexes) if (!keys.has(hex)) add(hex);
  const [first, second] = withoutRepeats([...found.values()]);
  return second === undefined ? first : 'several';
}

/** A link and its own text, as in HTML, are one. */
function withoutRepeats(found: readonly PastedLink[]): readonly PastedLink[] {
  const linked = new Set(found.filter(({ what }) => what !== undefined).map(({ id }) => id.toLowerCase()));
  return found.filter(({ id, what }) => what !== undefined || !linked.has(id.toLowerCase()));
}

/** The target of a link as it is found in text, too: the path of an address, or digits in capitals. */
function completeId(id: string): string | undefined {
  const word = id.replace(SCHEME, '');
  return addressOf(word) === undefined ? HEX.exec(word)?.[1]?.toUpperCase() : word.toLowerCase();
}

function idsIn(text: string) {
  const blocks: string[] = [];
  const addresses: Address[] = [];
  const hexes: string[] = [];
  const words = text.replace(SCHEME, '|').replace(BLOCK, (block) => {
    if (addressOf(block.slice(0, ADDRESS_LENGTH)) === undefined) return block;
    blocks.push(block.toLowerCase());
    return '|';
  });
  for (const segment of words.split(BETWEEN_SEGMENTS)) {
    const parts = segment.split(/\s+/).filter(Boolean);
    addresses.push(...addressesOf(parts));
    // In groups, or wrapped, only if nothing else is there; figures alone are no hash.
    for (const one of new Set([...parts, parts.join('')])) {
      const digits = HEX.exec(one)?.[1];
      if (digits !== undefined && /[a-f]/i.test(digits)) hexes.push(digits.toUpperCase());
    }
  }
  return { blocks, addresses, hexes };
}

/** Addresses of one word, or of several in a row: in groups, or wrapped. The checksum rules out other words. */
function addressesOf(parts: readonly string[]): Address[] {
  return parts.flatMap((_, from) => {
    let joined = '';
    for (let at = from; at < parts.length && joined.length < ADDRESS_LENGTH; at++) joined += parts[at];
    return addressOf(joined) ?? [];
  });
}

function addressOf(word: string): Address | undefined {
  if (word.length !== ADDRESS_LENGTH) return undefined;
  try {
    return normaliseAddress(word.toLowerCase());
  } catch {
    return undefined;
  }
}
