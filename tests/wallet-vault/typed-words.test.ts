import { describe, expect, it } from 'vitest';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { NETWORKS, type Network } from '../../src/protocol/network';
import { publishedSecrets } from '../support/published-secrets';
import { BIP39_24_WORDS } from '../protocol/tables/bip39-24-words';
import { codeOf, createDevice, live, openTab, PASSWORD, wordsOf } from './support/memory-vault';

const CLEAN = wordsOf(11);
const LIST = CLEAN.split(' ');

/** Imports words into a new vault; returns the first account, or the error. */
async function imported(text: string, network: Network = 'LIVE') {
  const device = createDevice();
  const { vault, keys } = openTab(device, { network });
  try {
    const [wallet] = await vault.create({ password: PASSWORD, words: { kind: 'typed', text } }, live);
    return (await keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, live))[0];
  } catch (error) {
    expect(device.storage.records.size).toBe(0);
    const { code, context } = error as { code: string; context: object };
    return { code, ...context };
  }
}
const fullWidth = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('words that are typed or pasted', () => {
  it.each([
    ['a line break at the end', `${CLEAN}\n`],
    ['several spaces', LIST.join('   ')],
    ['tabs', LIST.join('\t')],
    ['lines', LIST.join('\r\n')],
    ['a numbered list', LIST.map((word, at) => `${at + 1}. ${word}`).join('\n')],
    ['numbers in brackets', LIST.map((word, at) => `${at + 1}) ${word}`).join(' ')],
    ['bare numbers', LIST.map((word, at) => `${at + 1} ${word}`).join('\n')],
    ['capitals', CLEAN.toUpperCase()],
    ['full-width letters', fullWidth(CLEAN)],
    ['wide spaces', LIST.join('\u3000')],
    ['no-break spaces', LIST.join('\u00A0')],
    ['a comma after each word', LIST.join(', ')],
    ['invisible characters within words', LIST.map((word) => `${word[0]}\u200B${word.slice(1)}`).join(' ')],
  ])('are accepted with %s', async (_, text) => {
    expect(text).not.toBe(CLEAN);
    expect(await imported(text)).toBe(await imported(CLEAN));
  });

  it.each<[string, string, object]>([
    ['two words swapped', LIST.with(0, LIST[1]!).with(1, LIST[0]!).join(' '), { code: 'MNEMONIC_CHECKSUM' }],
    [
      'a word that is not in the list',
      LIST.with(6, 'bitcoin').join(' '),
      { code: 'MNEMONIC_UNKNOWN_WORD', word: 7 },
    ],
    ['an accent', LIST.with(2, 'ábandon').join(' '), { code: 'MNEMONIC_UNKNOWN_WORD', word: 3 }],
    [
      'a letter of another alphabet',
      LIST.with(2, '\u0430bandon').join(' '),
      { code: 'MNEMONIC_UNKNOWN_WORD', word: 3 },
    ],
    ['23 words', LIST.slice(1).join(' '), { code: 'MNEMONIC_WORD_COUNT', count: 23 }],
    ['25 words', `${CLEAN} zoo`, { code: 'MNEMONIC_WORD_COUNT', count: 25 }],
    ['12 words', LIST.slice(12).join(' '), { code: 'MNEMONIC_WORD_COUNT', count: 12 }],
    ['no word', ' \n ', { code: 'MNEMONIC_WORD_COUNT', count: 0 }],
    ['48 words', `${CLEAN} ${CLEAN}`, { code: 'MNEMONIC_WORD_COUNT', count: 48 }],
  ])('are refused with %s, and nothing is stored', async (_, text, error) => {
    expect(await imported(text)).toMatchObject(error);
  });

  it('are not completed from their first four letters', async () => {
    const short = LIST.map((word) => word.slice(0, 4)).join(' ');
    expect(short).not.toBe(CLEAN);
    expect(await imported(short)).toMatchObject({ code: 'MNEMONIC_UNKNOWN_WORD' });
  });

  it('do not appear in the error', async () => {
    const error = await imported(LIST.with(6, 'bitcoin').join(' '));
    expect(JSON.stringify(error)).not.toMatch(/bitcoin|[a-z]{3,} [a-z]{3,}/);
  });
});

describe('published words', () => {
  it('are all refused outside the local network, and accepted there', async () => {
    const seen = new Set<string>();
    const published = publishedSecrets()
      .map(({ bytes }) => mnemonicFromEntropy(bytes))
      .filter((words) => !seen.has(words) && seen.add(words));
    expect(published.length).toBeGreaterThan(200);
    for (const words of published) expect(await imported(words)).toEqual({ code: 'MNEMONIC_PUBLISHED' });
    expect(await imported(published[0]!, 'LOCAL')).toMatch(/^[0-9A-F]{64}$/);
  });

  it.each(BIP39_24_WORDS.map(({ mnemonic }) => mnemonic))('of BIP-39 too: %s', async (words) => {
    for (const network of NETWORKS) {
      const result = await imported(words, network);
      if (network === 'LOCAL') expect(result).toMatch(/^[0-9A-F]{64}$/);
      else expect(result).toEqual({ code: 'MNEMONIC_PUBLISHED' });
    }
  });

  it('cannot be added to a vault later either', async () => {
    const { vault } = openTab(createDevice(), { network: 'BETA' });
    await vault.create({ password: PASSWORD, words: { kind: 'fresh' } }, live);
    const words = { kind: 'typed', text: BIP39_24_WORDS[0]!.mnemonic } as const;
    expect(await codeOf(vault.addWallet(words, live))).toBe('MNEMONIC_PUBLISHED');
  });
});

describe('words that do not fit together', () => {
  /** The words with another one in one place. */
  const broken = (at: number) => LIST.with(at, LIST[at] === 'zoo' ? 'able' : 'zoo');
  const firstAccount = async () => imported(CLEAN);

  it('are repaired by changing one word, and each change names its first account and no word', async () => {
    const { keys } = openTab(createDevice());
    const text = broken(6).join('\n');
    const repairs = await keys.call('repairs', { text, network: 'LIVE' }, live);
    expect(repairs.length).toBeGreaterThan(100);
    const own = await firstAccount();
    const place = repairs.findIndex(({ publicKey }) => publicKey === own);
    expect(repairs[place]?.words).toEqual([7]);
    expect(JSON.stringify(repairs)).not.toMatch(/[a-z]{3,} [a-z]{3,}|zoo|able|cabin/);
    expect(await keys.call('repaired', { text, network: 'LIVE', place }, live)).toBe(CLEAN);
  });

  it('are repaired by swapping two', async () => {
    const { keys } = openTab(createDevice());
    const text = LIST.with(2, LIST[20]!).with(20, LIST[2]!).join(' ');
    const repairs = await keys.call('repairs', { text, network: 'LIVE' }, live);
    const own = await firstAccount();
    expect(repairs.find(({ publicKey }) => publicKey === own)?.words).toEqual([3, 21]);
  });

  it('are repaired at the one word that is not on the list, with few changes', async () => {
    const { keys } = openTab(createDevice());
    const repairs = await keys.call(
      'repairs',
      { text: LIST.with(6, 'bitcoin').join(' '), network: 'LIVE' },
      live,
    );
    expect(new Set(repairs.map(({ words }) => words.join()))).toEqual(new Set(['7']));
    // One of 256 passes the checksum.
    expect(repairs.length).toBeLessThan(40);
    expect(repairs.map(({ publicKey }) => publicKey)).toContain(await firstAccount());
  });

  it.each([
    ['25 words', `${CLEAN} zoo`, 'MNEMONIC_WORD_COUNT'],
    ['no word', '', 'MNEMONIC_WORD_COUNT'],
    [
      'two words that are not on the list',
      LIST.with(6, 'bitcoin').with(7, 'ether').join(' '),
      'MNEMONIC_UNKNOWN_WORD',
    ],
  ])('are not repaired if they are %s', async (_, text, code) => {
    const { keys } = openTab(createDevice());
    expect(await codeOf(keys.call('repairs', { text, network: 'LIVE' }, live))).toBe(code);
  });

  it('are not repaired to published ones outside the local network', async () => {
    const { keys } = openTab(createDevice());
    const text = BIP39_24_WORDS[0]!.mnemonic.split(' ').with(3, 'zoo').join(' ');
    const published = await imported(BIP39_24_WORDS[0]!.mnemonic, 'LOCAL');
    const firstAccounts = async (network: Network) =>
      (await keys.call('repairs', { text, network }, live)).map(({ publicKey }) => publicKey);
    expect(await firstAccounts('LOCAL')).toContain(published);
    expect(await firstAccounts('LIVE')).not.toContain(published);
  });

  it('have no change beyond the last one', async () => {
    const { keys } = openTab(createDevice());
    const text = broken(6).join(' ');
    expect(await codeOf(keys.call('repaired', { text, network: 'LIVE', place: 100_000 }, live))).toBe(
      'WALLET_ENTRY_INVALID',
    );
  });
});
