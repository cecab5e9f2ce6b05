import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFromPublicKey,
  normaliseAddress,
  parseAddress,
  publicKeyFromAddress,
} from '../../src/protocol/address';
import { formatAmount, parseAmount } from '../../src/protocol/amount';
import { isAttoError } from '../../src/protocol/error';
import { parseHash } from '../../src/protocol/hash';
import { bytesToHex } from '../../src/protocol/hex';
import { formatIsoInstant, parseIsoInstant } from '../../src/protocol/instant';
import { mnemonicFromEntropy, parseMnemonic } from '../../src/protocol/mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { officially, signed, unsigned } from '../support/official-bytes';
import { anyAmount, anyPublicKey, chainInstant, SEED } from '../support/protocol-arbitraries';

const V1 = core.AttoAlgorithm.V1;

describe(`addresses (seed ${SEED})`, () => {
  it('of 2500 random keys are the same text', () => {
    fc.assert(
      fc.property(anyPublicKey, (publicKey) => {
        const official = new core.AttoAddress(V1, core.AttoPublicKey.Companion.parse(publicKey));
        const address = addressFromPublicKey(publicKey);
        expect(address).toBe(official.value);
        expect(publicKeyFromAddress(address)).toBe(core.AttoAddress.parse(address).publicKey.toString());
      }),
      { seed: SEED, numRuns: 2_500 },
    );
  });

  it('with a character changed, dropped or added are accepted or refused alike', () => {
    const character = fc.constantFrom(...'abcdwxyz234567018MÄ /:-');
    const change = fc.record({
      at: fc.nat(68),
      character,
      how: fc.constantFrom('change', 'drop', 'add', 'none'),
    });
    let taken = 0;
    fc.assert(
      fc.property(
        anyPublicKey,
        change,
        fc.boolean(),
        fc.boolean(),
        (publicKey, { at, character: to, how }, bare, spare) => {
          const whole = addressFromPublicKey(publicKey);
          const spelt = spare ? whole.slice(0, -1) + String.fromCharCode(whole.charCodeAt(67) + 1) : whole;
          const from = bare ? spelt.slice(7) : spelt;
          const text =
            how === 'none'
              ? from
              : from.slice(0, at) + (how === 'drop' ? '' : to) + from.slice(how === 'add' ? at : at + 1);
          const theirs = officially(() => core.AttoAddress.parse(text).value);
          const ours = officially(() => normaliseAddress(text) as string);
          expect([text, ours]).toEqual([text, theirs]);
          const strictly = officially(() => core.AttoAddress.Companion.isValid(text)) ?? false;
          expect([text, strictVerdict(text)]).toEqual([text, strictly]);
          if (ours !== undefined) taken++;
        },
      ),
      { seed: SEED, numRuns: 2_500 },
    );
    expect(taken).toBeGreaterThan(300);
  });
});

describe('amounts', () => {
  it('are written alike over the whole range', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const official = core.AttoAmount.from(core.AttoUnit.RAW, amount.toString());
        expect(formatAmount(amount, 'ATTO')).toBe(official.toFormattedString(core.AttoUnit.ATTO));
        expect(formatAmount(amount, 'RAW')).toBe(official.toFormattedString(core.AttoUnit.RAW));
      }),
      { seed: SEED, numRuns: 2_500 },
    );
  });

  it('are read or refused alike', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0189'), maxLength: 12 });
    const numeric = fc.tuple(digits, fc.constantFrom('.', ''), digits).map((parts) => parts.join(''));
    const strange = fc.string({ unit: fc.constantFrom(...'01.,-+ e_x١１'), maxLength: 5 });
    const text = fc.oneof(numeric, strange, anyAmount.map(String));
    let read = 0;
    fc.assert(
      fc.property(text, fc.constantFrom('ATTO', 'RAW'), (input, unit) => {
        const theirs = officially(() => core.AttoAmount.from(core.AttoUnit[unit], input).toString());
        const ours = officially(() => parseAmount(input, unit).toString());
        expect([input, unit, ours]).toEqual([input, unit, theirs]);
        if (ours !== undefined) read++;
      }),
      { seed: SEED, numRuns: 4_000 },
    );
    expect(read).toBeGreaterThan(500);
  });
});

describe('hashes and instants', () => {
  it('are read or refused alike', () => {
    const nearly = fc.tuple(anyPublicKey, fc.nat(64), fc.constantFrom('', 'g', 'a', 'é', 'ab', ' '));
    fc.assert(
      fc.property(nearly, ([key, at, piece]) => {
        const text = key.slice(0, at) + piece + key.slice(at + 1);
        const theirs = officially(() => core.AttoHash.Companion.parse(text).toString());
        expect([text, officially(() => parseHash(text) as string)]).toEqual([text, theirs]);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('are written in ISO-8601 alike', () => {
    fc.assert(
      fc.property(chainInstant, (milliseconds) => {
        const official = core.AttoInstant.Companion.fromEpochMilliseconds(milliseconds).toString();
        const instant = parseIsoInstant(official);
        expect(instant).toBe(milliseconds);
        expect(formatIsoInstant(instant)).toBe(official);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});

describe('mnemonics and keys', () => {
  it('of 100 random entropies are the same, seed and three keys each', { tags: 'breadth' }, async () => {
    const entropy = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const passphrase = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 10 }));
    const index = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 0x7fff_ffff }));
    await fc.assert(
      fc.asyncProperty(entropy, passphrase, fc.tuple(index, index, index), async (bytes, secret, indexes) => {
        const official = await core.AttoMnemonic.fromEntropy(signed(Uint8Array.of(...bytes, 0)));
        const mnemonic = mnemonicFromEntropy(bytes);
        expect(mnemonic).toBe(official.phrase);
        expect(parseMnemonic(official.phrase)).toBe(mnemonic);
        const officialSeed = await official.toSeedAsync(secret);
        const seed = await seedFromMnemonic(mnemonic, secret, {});
        expect(bytesToHex(seed)).toBe(bytesToHex(unsigned(officialSeed.value)));
        for (const at of indexes) {
          const officialKey = await officialSeed.toPrivateKey(core.toAttoIndex(at));
          const privateKey = privateKeyFromSeed(seed, at);
          expect(bytesToHex(privateKey)).toBe(bytesToHex(unsigned(officialKey.value)));
          expect(publicKeyFromPrivateKey(privateKey)).toBe((await officialKey.toPublicKey()).toString());
        }
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('are refused alike with a word changed, moved, dropped or added', { tags: 'breadth' }, async () => {
    const entropy = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const change = fc.record({
      at: fc.nat(23),
      word: fc.constantFrom('abandon', 'zoo', 'Abandon', 'abandonn', '', 'aband'),
      how: fc.constantFrom('none', 'change', 'drop', 'add'),
    });
    let read = 0;
    await fc.assert(
      fc.asyncProperty(entropy, change, async (bytes, { at, word, how }) => {
        const words = mnemonicFromEntropy(bytes).split(' ');
        if (how !== 'none') words.splice(at, how === 'add' ? 0 : 1, ...(how === 'drop' ? [] : [word]));
        const phrase = words.join(' ');
        const theirs = await core.AttoMnemonic.fromPhrase(phrase).then(
          (mnemonic) => mnemonic.phrase,
          () => undefined,
        );
        expect(officially(() => parseMnemonic(phrase) as string)).toBe(theirs);
        if (theirs !== undefined) read++;
      }),
      { seed: SEED, numRuns: 300 },
    );
    expect(read).toBeGreaterThan(30);
  });
});

/** Our strict check's result as the official check would give it, which accepts the alternative spelling. */
function strictVerdict(text: string): boolean {
  try {
    parseAddress(text);
    return true;
  } catch (error) {
    return isAttoError(error, 'ADDRESS_SECOND_SPELLING');
  }
}
