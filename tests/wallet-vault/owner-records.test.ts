import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../src/protocol/amount';
import { challengeHash, verifyChallenge, verifyMessage } from '../../src/protocol/signed-message';
import type { Hash } from '../../src/protocol/hash';
import type { Instant } from '../../src/protocol/instant';
import type { PublicKey } from '../../src/protocol/public-key';
import { verifyHash } from '../../src/protocol/signature';
import {
  ACCOUNT_SCHEMA,
  placeOf,
  renamedAccount,
  withAccount,
  withoutAccount,
  withoutWallet,
} from '../../src/wallet/accounts/account-list';
import {
  discoverAccounts,
  GAP_LIMIT,
  unusedBefore,
  type DiscoveryRange,
} from '../../src/wallet/accounts/discover-accounts';
import { MAX_KEY_INDEX } from '../../src/protocol/key-index';
import { proveOwnership, STATEMENT_MAX } from '../../src/wallet/accounts/prove-ownership';
import { CONTACT_SCHEMA, withContact, withoutContact } from '../../src/wallet/contacts/contact-list';
import { NOTES_SCHEMA, withNote } from '../../src/wallet/contacts/payment-notes';
import { checkSettings, DEFAULT_SETTINGS, SETTINGS_SCHEMA } from '../../src/wallet/settings/wallet-settings';
import { createSealedDocument, type DocumentSchema } from '../../src/wallet/vault/sealed-document';
import { thrown } from '../support/thrown';
import { codeOf, createDevice, live, openTab, PASSWORD, wordsOf } from './support/memory-vault';

const keyOf = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase().repeat(32) as PublicKey;
const WALLET = 'AB'.repeat(16);

async function openVault() {
  const device = createDevice();
  const tab = openTab(device);
  const words = { kind: 'typed', text: wordsOf(5) } as const;
  const [wallet] = await tab.vault.create({ password: PASSWORD, words }, live);
  return { device, ...tab, wallet: wallet! };
}

describe('accounts', () => {
  it('are listed with and without keys, renamed and removed', () => {
    const place = { wallet: WALLET, index: 3 };
    let list = withAccount([], { publicKey: keyOf(1), name: ' Savings  of\tmine ', place });
    list = withAccount(list, { publicKey: keyOf(2), name: 'Watched' });
    list = renamedAccount(list, keyOf(2), 'Grandma');
    expect(list).toEqual([
      { publicKey: keyOf(1), name: 'Savings of mine', place },
      { publicKey: keyOf(2), name: 'Grandma' },
    ]);
    expect([placeOf(list, keyOf(1)), placeOf(list, keyOf(2)), placeOf(list, keyOf(9))]).toEqual([
      place,
      undefined,
      undefined,
    ]);
    expect(withoutAccount(list, keyOf(1))).toHaveLength(1);
    expect(withoutWallet(list, WALLET)).toEqual([{ publicKey: keyOf(2), name: 'Grandma' }]);
    expect(thrown(() => renamedAccount(list, keyOf(9), 'x')).code).toBe('WALLET_ACCOUNT_UNKNOWN');
  });

  it('that are watch-only keep their position when their words are added, and never lose a key', () => {
    const place = { wallet: WALLET, index: 0 };
    const watched = withAccount([{ publicKey: keyOf(1), name: 'First' }], { publicKey: keyOf(2), name: 'B' });
    const keyed = withAccount(watched, { publicKey: keyOf(1), name: 'Mine', place });
    expect(keyed[0]).toEqual({ publicKey: keyOf(1), name: 'Mine', place });
    expect(withAccount(keyed, { publicKey: keyOf(1), name: 'Again' })[0]).toEqual({
      ...{ publicKey: keyOf(1), name: 'Again' },
      place,
    });
  });

  it.each([
    ['empty', ' '],
    ['longer than 60 characters', 'x'.repeat(61)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['turned around', 'evil\u202Etxt'],
    ['with an invisible character', 'Al\u200Bice'],
    ['invisible as a whole', '\u3164\u00AD\u{E0061}'],
    ['with half a character', 'a\uD800'],
  ])('have no name that is %s', (_, name) => {
    const refused = thrown(() => withAccount([], { publicKey: keyOf(1), name }));
    expect([refused.code, refused.context]).toEqual(['WALLET_ENTRY_INVALID', { member: 'name' }]);
  });
});

describe('contacts', () => {
  it('are added, changed and removed; names are unique', () => {
    let list = withContact([], { publicKey: keyOf(1), name: 'Ann', note: '' });
    list = withContact(list, { publicKey: keyOf(2), name: 'Bob', note: 'rent\nand food' });
    expect(thrown(() => withContact(list, { publicKey: keyOf(3), name: 'ANN', note: '' })).code).toBe(
      'WALLET_ENTRY_INVALID',
    );
    list = withContact(list, { publicKey: keyOf(1), name: 'Anna', note: 'x' });
    expect(list).toEqual([
      { publicKey: keyOf(1), name: 'Anna', note: 'x' },
      { publicKey: keyOf(2), name: 'Bob', note: 'rent and food' },
    ]);
    expect(withoutContact(list, keyOf(1))).toHaveLength(1);
  });

  it('have separate notes for single payments', () => {
    const hash = keyOf(7) as string as Hash;
    const notes = withNote(new Map(), hash, ' lunch ');
    expect([...notes]).toEqual([[hash, 'lunch']]);
    expect(withNote(notes, hash, '').size).toBe(0);
    expect(withNote(notes, hash, '\u3164').size).toBe(0);
    expect(thrown(() => withNote(notes, hash, 'x'.repeat(501))).context).toEqual({ member: 'note' });
  });
});

describe('settings', () => {
  it.each(['https://node.example', 'http://localhost:8080', 'http://[::1]:8080/', '/node/live', undefined])(
    'take %s as a node',
    (node) => {
      expect(checkSettings({ ...DEFAULT_SETTINGS, node }).node).toBe(node);
    },
  );

  it.each([
    ['node', 'http://node.example'],
    ['node', 'javascript:alert(1)'],
    ['node', '//node.example'],
    ['node', '/\\node.example'],
    ['node', '/node/../../x'],
    ['node', 'https://user:pass@node.example'],
    ['node', 'https://node.example/?a=b'],
    ['node', ''],
    ['workSource', 'cloud'],
    ['representative', 'atto://abc'],
    ['idleMinutes', 0],
    ['idleMinutes', 100_000],
  ])('refuse %s %j', (member, value) => {
    expect(thrown(() => checkSettings({ ...DEFAULT_SETTINGS, [member]: value })).code).toBe(
      'WALLET_ENTRY_INVALID',
    );
  });
});

describe('documents', () => {
  const samples: [string, DocumentSchema<unknown>, unknown][] = [
    [
      'accounts',
      ACCOUNT_SCHEMA as DocumentSchema<unknown>,
      [
        { publicKey: keyOf(1), name: 'A', place: { wallet: WALLET, index: 2 ** 31 - 1 } },
        { publicKey: keyOf(2), name: 'B' },
      ],
    ],
    ['contacts', CONTACT_SCHEMA as DocumentSchema<unknown>, [{ publicKey: keyOf(1), name: 'A', note: '' }]],
    ['notes', NOTES_SCHEMA as DocumentSchema<unknown>, new Map([[keyOf(1), 'note']])],
    [
      'settings',
      SETTINGS_SCHEMA as DocumentSchema<unknown>,
      {
        ...DEFAULT_SETTINGS,
        node: 'https://node.example',
        representative: keyOf(4),
        receiveFrom: parseAmount('18000000000', 'ATTO'),
      },
    ],
  ];

  it.each(samples)('of %s are read as they were stored', async (_, schema, content) => {
    const { device, vault } = await openVault();
    const document = createSealedDocument(vault.records, schema);
    expect(await document.read(live)).toEqual(schema.empty);
    expect(await document.change(() => content, live)).toEqual(content);
    const other = openTab(device);
    await other.vault.unlock(PASSWORD, live);
    expect(await createSealedDocument(other.vault.records, schema).read(live)).toEqual(content);
  });

  it.each(samples)('of %s with invalid content are refused', (_, schema) => {
    for (const content of [
      undefined,
      null,
      7,
      'x',
      [7],
      { a: 7 },
      [{ publicKey: 'x', name: 'y', note: '' }],
    ]) {
      expect(schema.parse(content, 1), JSON.stringify(content)).toBeUndefined();
    }
  });

  it('of a later version are not changed', async () => {
    const { vault } = await openVault();
    await vault.records.write('notes', new TextEncoder().encode('{"version":2,"content":{}}'), live);
    const notes = createSealedDocument(vault.records, NOTES_SCHEMA);
    expect(await codeOf(notes.read(live))).toBe('WALLET_FORMAT_NEWER');
    expect(await codeOf(notes.change((content) => content, live))).toBe('WALLET_FORMAT_NEWER');
  });

  it('are changed one after the other by two tabs', async () => {
    const { device, vault } = await openVault();
    const other = openTab(device);
    await other.vault.unlock(PASSWORD, live);
    const documents = [vault, other.vault].map(({ records }) =>
      createSealedDocument(records, CONTACT_SCHEMA),
    );
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((byte) =>
        documents[byte % 2]!.change(
          (list) => withContact(list, { publicKey: keyOf(byte), name: `${byte}`, note: '' }),
          live,
        ),
      ),
    );
    expect(await documents[0]!.read(live)).toHaveLength(6);
  });
});

describe('the search for accounts', () => {
  const search = async (isUsed: (index: number) => boolean, range: DiscoveryRange = {}) => {
    const { from = 0 } = range;
    const { keys, wallet } = await openVault();
    const queried: PublicKey[] = [];
    const all = new Map<PublicKey, number>();
    const used = {
      areUsed: async (publicKeys: readonly PublicKey[]) => {
        for (const publicKey of publicKeys) all.set(publicKey, queried.push(publicKey) - 1);
        return publicKeys.map((publicKey) => isUsed(from + all.get(publicKey)!));
      },
    };
    const steps: (readonly [number, number])[] = [];
    const { found, searched } = await discoverAccounts({ keys, used }, wallet, {
      ...{ ...live, ...range },
      onProgress: (progress) => steps.push([progress.searched, progress.found.length]),
    });
    expect(found.every(({ index, publicKey }) => queried[index - from] === publicKey)).toBe(true);
    expect(searched).toBe(from + queried.length);
    return { found: found.map(({ index }) => index), queried: queried.length, steps };
  };

  it('ends after twenty unused ones in a row', async () => {
    expect(await search(() => false)).toEqual({ found: [], queried: GAP_LIMIT, steps: [] });
    const used = new Set([0, 1, 19, 38]);
    expect(await search((index) => used.has(index))).toEqual({
      ...{ found: [0, 1, 19, 38], queried: 60 },
      steps: [
        [20, 3],
        [40, 4],
      ],
    });
    expect(await search((index) => index === 20)).toMatchObject({ found: [], queried: 20 });
  });

  it('goes on where it ended, over the next hundred at least, and until a whole gap is unused', async () => {
    const next = { from: 20, atLeast: 100 };
    expect(await search((index) => index === 25, next)).toMatchObject({ found: [25], queried: 100 });
    expect(await search((index) => index === 119, next)).toMatchObject({ found: [119], queried: 120 });
    // What was queried together is found together.
    expect(await search((index) => index === 1 || index === 39)).toMatchObject({
      found: [1, 39],
      queried: 60,
    });
    const last = { from: MAX_KEY_INDEX - 4, atLeast: 100 };
    expect(await search((index) => index === MAX_KEY_INDEX, last)).toMatchObject({
      found: [MAX_KEY_INDEX],
      queried: 5,
    });
  });

  it('does not come to an account after twenty unused ones', () => {
    const listed = [0, 3, 30].map((index) => ({
      publicKey: keyOf(index),
      name: `${index}`,
      place: { wallet: 'a', index },
    }));
    const before = (index: number, used: readonly number[]) =>
      unusedBefore(listed, { wallet: 'a', index }, (publicKey) =>
        used.some((one) => keyOf(one) === publicKey),
      );
    expect([before(0, []), before(1, []), before(20, [])]).toEqual([0, 1, 20]);
    expect([before(4, [3]), before(24, [0, 3]), before(24, [30])]).toEqual([0, 20, 24]);
    // Another wallet's accounts do not count.
    expect(unusedBefore(listed, { wallet: 'b', index: 4 }, () => true)).toBe(4);
  });

  it('ends even if the node reports every account as used', async () => {
    const { found, queried } = await search(() => true);
    expect([found.length, queried]).toEqual([500, 500]);
  });
});

describe('a proof of ownership', () => {
  it('is a signed message, and neither a block nor a login challenge', async () => {
    const { keys, wallet } = await openVault();
    const place = { wallet, index: 1 };
    const [publicKey] = await keys.call('publicKeys', { wallet, indexes: [1] }, live);
    const statement = 'I own this account. 22 November 2026';
    const signature = await proveOwnership(keys, { publicKey: publicKey!, place, statement }, live);
    expect(verifyMessage(new TextEncoder().encode(statement), publicKey!, signature)).toBe(true);
    // Signing the same bytes as a block's hash or as a challenge gives other signatures.
    const hash = keyOf(8) as string as Hash;
    const bytes = await keys.call(
      'signMessage',
      { ...place, publicKey: publicKey!, message: Uint8Array.from({ length: 32 }, () => 8) },
      live,
    );
    expect(verifyHash(hash, publicKey!, bytes)).toBe(false);
    const challenge = new Uint8Array(64).fill(8);
    const at = 0n as Instant;
    const asMessage = (message: Uint8Array) =>
      keys.call('signMessage', { ...place, publicKey: publicKey!, message }, live);
    for (const message of [challenge, challengeHash(publicKey!, challenge, at)]) {
      const signed = await asMessage(message);
      expect(verifyMessage(message, publicKey!, signed)).toBe(true);
      expect(verifyChallenge(challenge, at, publicKey!, signed)).toBe(false);
    }
  });

  it('is refused for another account, an empty text and an oversized text', async () => {
    const { keys, wallet } = await openVault();
    const place = { wallet, index: 0 };
    const [publicKey] = await keys.call('publicKeys', { wallet, indexes: [0] }, live);
    const other = { publicKey: keyOf(1), place, statement: 'x' };
    expect(await codeOf(proveOwnership(keys, other, live))).toBe('WALLET_ACCOUNT_UNKNOWN');
    for (const statement of ['', 'x'.repeat(STATEMENT_MAX + 1)]) {
      const given = { publicKey: publicKey!, place, statement };
      expect(await codeOf(proveOwnership(keys, given, live))).toBe('WALLET_ENTRY_INVALID');
    }
  });
});
