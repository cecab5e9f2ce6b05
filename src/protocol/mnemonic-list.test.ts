import { wordlist } from '@scure/bip39/wordlists/english.js';
import { expect, it } from 'vitest';
import { MNEMONIC_LIST } from './mnemonic-list';

it('has the words of BIP-39 in their order', () => {
  expect(MNEMONIC_LIST).toHaveLength(2048);
  expect(MNEMONIC_LIST).toEqual(wordlist);
});
