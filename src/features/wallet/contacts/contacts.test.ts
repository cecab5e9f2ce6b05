import { describe, expect, it } from 'vitest';
import { other } from '@site/tests/support/account-history';
import { INVISIBLE } from '@site/tests/support/invisible-characters';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { withContact, type Contact } from '@site/src/wallet/contacts/contact-list';
import type { Nicknames } from '@site/src/directory/nicknames';
import { printContacts, readContacts } from './contact-file';
import { contactsFromNicknames, mergeContacts, reviewMerge } from './import-contacts';

const contact = (number: number, name: string, note = ''): Contact => ({
  publicKey: other(number),
  name,
  note,
});
const LIST = [contact(1, 'Bakery', 'rye on Fridays'), contact(2, 'Rent')];

describe('a file of contacts', () => {
  it('is read back as it was written', () => {
    expect(readContacts(printContacts('LOCAL', LIST), 'LOCAL')).toEqual({ contacts: LIST });
    expect(readContacts(printContacts('LOCAL', []), 'LOCAL')).toEqual({ contacts: [] });
  });

  const file = (change: object) => JSON.stringify({ ...JSON.parse(printContacts('LOCAL', LIST)), ...change });
  const entry = { address: addressFromPublicKey(other(1)), name: 'A', note: '' };

  it.each<[string, string, object]>([
    ['text', 'Bakery', { kind: 'not-contacts' }],
    ['nothing', 'null', { kind: 'not-contacts' }],
    ['another format', file({ format: 'nicknames' }), { kind: 'not-contacts' }],
    ['a newer version', file({ version: 2 }), { kind: 'newer' }],
    ['half a version', file({ version: 0.5 }), { kind: 'not-contacts' }],
    ['an unknown network', file({ network: 'MAIN' }), { kind: 'not-contacts' }],
    ['another network', file({ network: 'LIVE' }), { kind: 'network', network: 'LIVE' }],
    ['no list', file({ contacts: {} }), { kind: 'not-contacts' }],
    ['an entry without a name', file({ contacts: [{ ...entry, name: '' }] }), { kind: 'entry', entry: 1 }],
    [
      'a damaged address',
      file({ contacts: [entry, { ...entry, address: `${entry.address}a` }] }),
      { kind: 'entry', entry: 2 },
    ],
    [
      'an invisible character',
      file({ contacts: [{ ...entry, name: 'A\u200b' }] }),
      { kind: 'entry', entry: 1 },
    ],
    ['white space at the edge', file({ contacts: [{ ...entry, name: ' A' }] }), { kind: 'entry', entry: 1 }],
    ['a member that is not known', file({ contacts: [{ ...entry, key: '1' }] }), { kind: 'entry', entry: 1 }],
    ['one account twice', file({ contacts: [entry, { ...entry, name: 'B' }] }), { kind: 'twice', entry: 2 }],
    [
      'one name twice',
      file({ contacts: [entry, { ...entry, address: addressFromPublicKey(other(9)), name: 'a' }] }),
      { kind: 'twice', entry: 2 },
    ],
    ['more than any list', ' '.repeat(4_000_001), { kind: 'too-large' }],
  ])('is refused as a whole for %s', (_, text, fault) => {
    expect(readContacts(text, 'LOCAL')).toEqual({ fault });
  });
});

describe('merging contacts', () => {
  const incoming = [
    contact(1, 'Bakery', 'rye on Fridays'),
    contact(2, 'Landlady'),
    contact(3, 'Rent'),
    contact(4, 'Library'),
  ];

  it('says of each what would happen', () => {
    expect(reviewMerge(LIST, incoming).map(({ kind }) => kind)).toEqual(['same', 'changed', 'taken', 'new']);
    expect(reviewMerge(LIST, incoming)[1]!.before).toBe(LIST[1]);
  });

  it('changes only what was chosen', () => {
    expect(mergeContacts(LIST, [incoming[3]!])).toEqual([...LIST, incoming[3]]);
    expect(mergeContacts(LIST, [incoming[1]!])).toEqual([LIST[0], incoming[1]]);
    expect(() => mergeContacts(LIST, [incoming[2]!])).toThrow(
      expect.objectContaining({ code: 'WALLET_ENTRY_INVALID' }),
    );
  });
});

describe('names that differ in what nobody sees', () => {
  const alice = [contact(1, 'Alice', 'from school')];

  it.each(Object.entries(INVISIBLE))('are one name: %s', (_, character) => {
    for (const name of [`Ali${character}ce`, `${character}Alice`, `alice${character}`]) {
      const forged = contact(2, name);
      expect(reviewMerge(alice, [forged])[0]!.kind).toBe('taken');
      expect(() => withContact(alice, forged)).toThrow(
        expect.objectContaining({ code: 'WALLET_ENTRY_INVALID' }),
      );
      // A name or note that looks the same is no change either.
      expect(reviewMerge(alice, [contact(1, `Ali${character}ce`, `from ${character}school`)])).toMatchObject([
        { kind: 'same' },
      ]);
      expect(readContacts(printContacts('LOCAL', [...alice, forged]), 'LOCAL')).toHaveProperty('fault');
    }
    // A name needs something to see.
    expect(() => withContact([], contact(2, character))).toThrow(
      expect.objectContaining({ code: 'WALLET_ENTRY_INVALID' }),
    );
  });

  it('may still hold emoji of several characters', () => {
    const names = ['👩‍👩‍👧 Family', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', 'می‌خواهم'];
    const list = names.reduce(
      (all, name, at) => withContact(all, contact(at + 1, name)),
      [] as readonly Contact[],
    );
    expect(list.map(({ name }) => name)).toEqual(names);
    expect(readContacts(printContacts('LOCAL', list), 'LOCAL')).toEqual({ contacts: list });
  });
});

describe('nicknames of the explorer', () => {
  it('become contacts of their network, without those that cannot be names', () => {
    const nickname = (number: number, name: string, network = 'LOCAL') =>
      [`${network} ${number}`, { network, address: addressFromPublicKey(other(number)), name }] as const;
    const nicknames = new Map([
      nickname(1, 'Mine'),
      nickname(2, 'On live', 'LIVE'),
      nickname(3, 'x'.repeat(61)),
      nickname(4, ''),
    ]) as unknown as Nicknames;
    expect(contactsFromNicknames(nicknames, 'LOCAL')).toEqual([contact(1, 'Mine')]);
  });
});
