import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANES, ROLES, SAVERS, SHOPS, TRAFFIC, VISITORS } from '../../devnet/story/cast';
import { testKey } from '../../devnet/story/test-key';
import { hexToBytes } from '../../src/protocol/hex';
import { entropyFromMnemonic, parseMnemonic } from '../../src/protocol/mnemonic';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';

/** Accounts that the local network adds to its seeded history on request: long histories and faults. */
const OTHER_LABELS = ['archive', ...Array.from({ length: 8 }, (_, at) => `archive-${at + 1}`), 'impostor'];

/** Entropy of the 24-word test vectors of BIP-39 that are not one byte repeated. */
const BIP39 = [
  '68A79EACA2324873EACC50CB9C6ECA8CC68EA5D936F98787C60C7EBC74E6CE7C',
  '9F6A2878B2520799A44EF18BC7DF394E7061A224D2C33CD015B157D746869863',
  '066DCA1A2BB7E8A1DB2832148CE9933EEA0F3AC9548D793112D9A95C9407EFAD',
  'F585C11AEC520DB57DD353C69554B21A89B20FB0650966FA0A9D6F74FD989D8F',
];

/** A publicly known secret and its source. */
export interface PublishedSecret {
  readonly from: string;
  /** 32 bytes: a private key, or the entropy of words. */
  readonly bytes: Uint8Array;
}

/** Every private key and phrase that the repository contains or makes computable. */
export function publishedSecrets(): PublishedSecret[] {
  const hex = (from: string, text: string) => ({ from, bytes: hexToBytes(text) });
  const labels = [...Object.keys(ROLES), ...[SAVERS, SHOPS, VISITORS, TRAFFIC, LANES, OTHER_LABELS].flat()];
  return [
    ...[...new Set(labels)].map((label) => hex(`devnet: ${label}`, testKey(label))),
    ...BIP39.map((entropy) => hex('BIP-39', entropy)),
    ...['protocol', 'node-exchanges', 'wallet-server-exchanges'].flatMap((name) =>
      secretsOf(name, JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'))),
    ),
    ...secretsOfProse(),
  ];
}

/** The properties of a JSON text that hold a secret, at any depth, and phrases inside its other strings. */
function secretsOf(from: string, value: unknown): PublishedSecret[] {
  if (typeof value === 'string') return phrasesIn(from, value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(private_?key|entropy)$/i.test(name)
      ? [{ from: `${from}: ${name}`, bytes: hexToBytes(inner) }]
      : secretsOf(from, inner),
  );
}

/** Secrets in pages, samples and contracts: phrases, and each 64 digits whose public key also occurs. */
function secretsOfProse(): PublishedSecret[] {
  const files = ['docs', 'blog', 'openapi', 'devnet'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mdx?|ts|py|mjs|kt|java|sh|ya?ml)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const tokens = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\b[0-9a-f]{64}\b/gi)].map(([token]) => ({ file, token: token.toUpperCase() })),
  );
  const printed = new Set(tokens.map(({ token }) => token));
  return [
    ...texts.flatMap(({ file, text }) => phrasesIn(file, text)),
    ...tokens
      .map(({ file, token }) => ({ from: file, bytes: hexToBytes(token) }))
      .filter(({ bytes }) => printed.has(publicKeyFromPrivateKey(bytes))),
  ];
}

/** The recovery phrases in a text: every sequence of 24 words that is valid. */
function phrasesIn(from: string, text: string): PublishedSecret[] {
  return [...text.matchAll(/\b[a-z]{3,8}(?: [a-z]{3,8}){23}(?![a-z])/g)].flatMap(([phrase]) => {
    try {
      return [{ from, bytes: entropyFromMnemonic(parseMnemonic(phrase)) }];
    } catch {
      return [];
    }
  });
}
