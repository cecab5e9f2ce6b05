import { describe, expect, it } from 'vitest';
import { noteSeen, seenIds } from '@site/src/app/names/seen-ids';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { readTyped } from './read-typed';

const key = (digits: string) => digits.repeat(32) as PublicKey;
const HASH = `A1B2C3D4${'0'.repeat(48)}E5F6A7B8` as Hash;
const client = createQueryClient();
const context = {
  network: 'LIVE',
  fallback: 'LIVE',
  nicknames: withNickname(NO_NICKNAMES, 'LIVE', addressFromPublicKey(key('77')), 'Mine'),
  seen: () => seenIds(client, 'LIVE'),
} as const;
const shortOf = (text: string) => `${text.slice(0, 8)}…${text.slice(-8)}`;
const find = (text: string) => readTyped(text, context).suggestions.map(({ title, href }) => [title, href]);
const accountOf = (digits: string) => addressPath(addressFromPublicKey(key(digits)));

describe('a shortened address or hash in the search', () => {
  it('finds known names and nicknames', () => {
    const genesis = addressPath(KNOWN_ADDRESSES[0]!.address);
    expect(find(shortOf(genesis))).toEqual([['Genesis', `/explorer/accounts/${genesis}`]]);
    expect(find(shortOf(accountOf('77')))).toEqual([['Mine', `/explorer/accounts/${accountOf('77')}`]]);
  });

  it('finds accounts and transactions of results that the page has', () => {
    expect(find(shortOf(accountOf('88')))).toEqual([]);
    client.setQueryData(['LIVE', 'https://node', 'top-accounts'], [{ publicKey: key('88'), balance: 1n }]);
    client.setQueryData(['LIVE', 'https://node', 'page'], new Map([[1n, { hash: HASH, height: 1n }]]));
    expect(find(shortOf(accountOf('88')))).toEqual([['Account', `/explorer/accounts/${accountOf('88')}`]]);
    expect(find(shortOf(key('88')))).toEqual([['Account', `/explorer/accounts/${accountOf('88')}`]]);
    expect(find(shortOf(HASH).toLowerCase())).toEqual([['Transaction', `/explorer/transactions/${HASH}`]]);
  });

  it('finds transactions that were looked up only if they exist', () => {
    const [one, other] = [`F0F1F2F3${HASH.slice(8)}`, `E0E1E2E3${HASH.slice(8)}`];
    client.setQueryData(['LIVE', 'https://node', 'transaction', one], { kind: 'found' });
    client.setQueryData(['LIVE', 'https://node', 'transaction', other], { kind: 'unknown' });
    expect(find(shortOf(one!))).toHaveLength(1);
    expect(find(shortOf(other!))).toEqual([]);
  });

  it('finds what was in a list', () => {
    const hash = `12345678${HASH.slice(8)}` as Hash;
    noteSeen('LIVE', [{ hash, block: { publicKey: key('99'), receiverPublicKey: key('AA') } }]);
    expect(find(shortOf(hash))).toHaveLength(1);
    expect(find(shortOf(accountOf('99')))).toHaveLength(1);
    expect(find(shortOf(accountOf('AA')))).toHaveLength(1);
  });

  it('recognizes complete digits that the page has seen, without a request', () => {
    const unseen = `0F0F${HASH.slice(4)}`;
    const [hash, account] = [`0A0A${HASH.slice(4)}` as Hash, key('DD')];
    expect(find(unseen)).toEqual([['Hash or public key', `/explorer?q=${unseen}`]]);
    noteSeen('LIVE', [{ hash, block: { publicKey: account } }]);
    expect(find(hash)).toEqual([['Transaction', `/explorer/transactions/${hash}`]]);
    expect(find(account)).toEqual([['Public key', `/explorer/accounts/${account}`]]);
    // The page of results looks them up, so that it can open what they are.
    for (const digits of [hash, account])
      expect(readTyped(digits, { ...context, looksUp: true }).meaning.kind).toBe('hash-or-key');
  });

  it('finds nothing of another network', () => {
    client.setQueryData(['BETA', 'https://node', 'top-accounts'], [{ publicKey: key('CC') }]);
    expect(find(shortOf(accountOf('CC')))).toEqual([]);
    expect(readTyped(shortOf(accountOf('CC')), context)).toMatchObject({
      meaning: { kind: 'abbreviated' },
      destination: undefined,
    });
  });
});
