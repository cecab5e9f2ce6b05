import { describe, expect, it } from 'vitest';
import { addressFromPublicKey, addressPath, publicKeyFromAddress } from '../protocol/address';
import type { PublicKey } from '../protocol/public-key';
import { interpret } from './interpret';
import { KNOWN_ADDRESSES, KNOWN_VOTERS } from './known-addresses';
import { NO_NICKNAMES, withNickname } from './nicknames';
import { recognise } from './recognise';
import { damageOf } from './repair-address';

const { address } = KNOWN_ADDRESSES[0]!;
const path = addressPath(address);
const publicKey = publicKeyFromAddress(address);
const HEX = 'AB'.repeat(32) as PublicKey;
const account = { kind: 'account', address, publicKey };

describe('an account', () => {
  it.each([address, path])('in non-canonical form: %s', (text) =>
    expect(interpret(`  ${text}\n`, 'LIVE')).toEqual({ ...account, read: false }),
  );

  it.each([
    ['upper case', address.toUpperCase()],
    ['upper case without scheme', path.toUpperCase()],
    ['blanks', path.replace(/(.{4})/g, '$1 ')],
    ['other kinds of white space', path.replace(/(.{4})/g, '$1\u00A0')],
    ['invisible characters', `\u200B${path.slice(0, 9)}\uFEFF${path.slice(9)}`],
    ['a line break', `${address.slice(0, 30)}\n${address.slice(30)}`],
    ['slashes collapsed', `atto:/${path}`],
    ['a payment request', `${address}?amount=1000`],
    ['a wallet’s link', `https://wallet.atto.cash?receiverAddress=${encodeURIComponent(address)}&amount=5`],
  ])('with %s', (_, text) => expect(interpret(text, 'LIVE')).toMatchObject(account));
});

describe('64 hexadecimal digits', () => {
  it.each([HEX, HEX.toLowerCase(), `0x${HEX}`, HEX.replace(/(.{4})/g, '$1 ')])('may be either: %s', (text) =>
    expect(interpret(text, 'LIVE')).toEqual({
      kind: 'hash-or-key',
      hash: HEX,
      publicKey: HEX,
      address: addressFromPublicKey(HEX),
    }),
  );

  it.each([HEX.slice(1), `${HEX}0`, `${HEX.slice(1)}G`])('but not with another length or digit: %s', (text) =>
    expect(interpret(text, 'LIVE')).toMatchObject({ kind: 'malformed', error: { code: 'HASH_MALFORMED' } }),
  );
});

describe('a block of an account', () => {
  it.each([`${address}:17`, `${path}:17`, `${path.toUpperCase()} : 17`])('%s', (text) =>
    expect(interpret(text, 'LIVE')).toEqual({ kind: 'block', address, publicKey, height: 17n }),
  );

  it.each(['0', '18446744073709551616'])('not at height %s', (height) =>
    expect(interpret(`${path}:${height}`, 'LIVE').kind).toBe('malformed'),
  );
});

describe('a pasted link', () => {
  it.each([
    `https://atto.cash/explorer/accounts/${path}?network=BTEA`,
    `https://atto.cash/explorer/transactions/${HEX}?network=LIVE%20`,
    `https://gatekeeper.test.application.atto.cash/accounts/${HEX}`,
  ])('that names an unknown network is not read as one of this network: %s', (text) => {
    expect(interpret(text, 'LIVE').kind).not.toMatch(/account|transaction/);
  });

  it.each([
    `https://atto.cash/explorer/transactions/${HEX}`,
    `atto.cash/explorer/transactions/${HEX.toLowerCase()}/`,
    `/explorer/transactions/${HEX}#proofs`,
    `https://node.example/transactions/${HEX}`,
    `https://gatekeeper.live.application.atto.cash/transactions/${HEX}/stream`,
  ])('to a transaction: %s', (text) =>
    expect(interpret(text, 'LIVE')).toMatchObject({ kind: 'transaction', hash: HEX, network: undefined }),
  );

  it.each([
    `https://atto.cash/explorer/accounts/${path}`,
    `https://atto.cash/explorer/accounts/${address}`,
    `https://atto.cash/explorer/accounts/${encodeURIComponent(address)}?page=2`,
    `https://atto.cash/explorer/accounts/${path}.html`,
    `https://atto.cash/explorer/accounts/${publicKey}`,
  ])('to an account: %s', (text) => expect(interpret(text, 'LIVE')).toMatchObject(account));

  it('reports when it is for another network', () => {
    const of = (query: string) =>
      interpret(`https://atto.cash/explorer/transactions/${HEX}${query}`, 'LIVE').network;
    expect(of('?a=1&network=beta')).toBe('BETA');
    expect(of('?network=LIVE')).toBeUndefined();
    expect(of('?network=MOON')).toBeUndefined();
    expect(
      interpret(`https://gatekeeper.dev.application.atto.cash/transactions/${HEX}`, 'LIVE').network,
    ).toBe('DEV');
  });
});

describe('a name', () => {
  const nicknames = withNickname(NO_NICKNAMES, 'LIVE', addressFromPublicKey(HEX), 'My faucet');

  it('is the reader’s own before the public ones', () => {
    const found = interpret('faucet', 'LIVE', nicknames);
    if (found.kind !== 'names') throw new Error(found.kind);
    expect(found.nicknames.map(({ name }) => name)).toEqual(['My faucet']);
    expect(found.known.map(({ label }) => label)).toEqual(['Faucet']);
    expect(interpret('faucet', 'BETA', nicknames)).toMatchObject({
      kind: 'names',
      nicknames: [],
      known: [],
      elsewhere: [{ network: 'LIVE' }, {}],
    });
  });

  it('of a voter is known too', () => {
    expect(interpret('Atto Voter 12', 'LIVE')).toMatchObject({ known: [{ label: 'Atto Voter 12' }] });
    expect(KNOWN_VOTERS.length).toBeGreaterThan(11);
  });
});

describe('a damaged address', () => {
  const repairOf = (text: string) => {
    const found = interpret(text, 'LIVE');
    return found.kind === 'damaged-address' ? found.repair : found.kind;
  };
  const wrong = (index: number, character: string) =>
    path.slice(0, index) + character + path.slice(index + 1);

  it('reports the wrong character, wherever it is, and never repairs it silently', () => {
    for (const position of [0, 1, 17, 59, 60]) {
      const typed = path[position] === 'z' ? 'y' : 'z';
      expect(repairOf(wrong(position, typed))).toEqual({
        kind: 'replace',
        position,
        typed,
        expected: path[position],
        address,
      });
    }
  });

  it('reports characters that no address contains, such as a one for an L', () => {
    expect(repairOf(wrong(20, '1'))).toMatchObject({ kind: 'replace', position: 20, typed: '1', address });
    const two = `${path.slice(0, 20)}1${path.slice(21, 40)}0${path.slice(41)}`;
    expect(interpret(two, 'LIVE')).toMatchObject({ strangers: [20, 40], repair: undefined });
  });

  it('reports two swapped neighbours, one missing or one extra character', () => {
    expect(repairOf(path.slice(0, 6) + path[7] + path[6] + path.slice(8))).toMatchObject({
      kind: 'swap',
      position: 6,
      address,
    });
    expect(repairOf(path.slice(0, 30) + path.slice(31))).toMatchObject({ kind: 'insert', address });
    expect(repairOf(`${path.slice(0, 30)}q${path.slice(30)}`)).toMatchObject({
      kind: 'remove',
      typed: 'q',
      address,
    });
  });

  it('is only called damaged if there is more than one mistake, or another length', () => {
    expect(interpret(wrong(5, 'x').slice(0, -3), 'LIVE')).toMatchObject({
      kind: 'damaged-address',
      repair: undefined,
    });
    expect(interpret('atto://abc', 'LIVE')).toMatchObject({
      kind: 'damaged-address',
      path: 'abc',
      strangers: [],
    });
  });

  it('is diagnosed quickly for text of any length', () =>
    expect(damageOf('a'.repeat(1900)).repair).toBeUndefined());
});

describe('text of another kind', () => {
  it.each([
    ['nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3', 'nano_'],
    ['javascript:alert(1)', 'javascript:'],
  ])('%s is refused with the reason', (text, found) => {
    const meaning = interpret(text, 'LIVE');
    if (meaning.kind !== 'malformed') throw new Error(meaning.kind);
    expect(meaning.error).toMatchObject({ code: 'ADDRESS_SCHEME_WRONG', context: { found } });
  });

  it('that only looks like an address reports its characters', () => {
    const cyrillic = `${path.slice(0, 7)}\u0430${path.slice(8)}`;
    expect(interpret(cyrillic, 'LIVE')).toMatchObject({ strangers: [7], repair: { position: 7, address } });
    expect(interpret(`${path.slice(0, 7)}💸${path.slice(8)}`, 'LIVE')).toMatchObject({
      strangers: [7],
      repair: { kind: 'replace', typed: '💸', address },
    });
  });
});

describe('any other text', () => {
  it.each(['', '  ', 'zz', 'a'.repeat(3000), '💸', '<script>'])('%j is not recognised', (text) => {
    expect(interpret(text, 'LIVE').kind).toBe('nothing');
    expect(recognise(text, 'LIVE').kind).toBe('nothing');
  });
});
