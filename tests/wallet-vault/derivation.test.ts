import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '../../src/protocol/address';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { MAX_KEY_INDEX } from '../../src/protocol/key-index';
import { secureRandom } from '../../src/wallet/keys/aead';
import { KDF_ENGINES } from '../../src/wallet/keys/kdf';
import { createKeyHolder } from '../../src/wallet/keys/key-holder';
import { signed } from '../support/official-bytes';
import { SEED } from '../support/protocol-arbitraries';
import { firstThenBreadth } from '../support/first-then-breadth';
import { CHEAP_POLICY, PASSWORD } from './support/memory-vault';

/**
 * Three indexes of 200 mnemonics, and of 1,000 in `npm run test:long`, in parts that even a busy machine finishes in time.
 */
const PARTS = process.env.ATTO_EXHAUSTIVE === '1' ? 25 : 5;
const PER_PART = 40;
/** The key derivation function does not matter here. */
const engines = { ...KDF_ENGINES, argon2id: [async () => new Uint8Array(32)] };

describe(`the addresses of ${PARTS * PER_PART} random mnemonics, imported into a vault`, () => {
  for (const [options, cases] of firstThenBreadth(Array.from({ length: PARTS }, (_, part) => part)))
    it.each(cases)('are those of the official library: part %i', options, async (part) => {
      const entropy = fc.uint8Array({ minLength: 32, maxLength: 32 });
      const index = fc.oneof(fc.integer({ min: 1, max: MAX_KEY_INDEX }), fc.constant(MAX_KEY_INDEX));
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(entropy, fc.nat(20), index, async (bytes, near, far) => {
          const indexes = [0, near, far];
          const words = mnemonicFromEntropy(bytes);
          const official = await core.AttoMnemonic.fromPhrase(words);
          const seed = await official.toSeedAsync('');
          expect(await ownAddresses(words, indexes)).toEqual(
            await Promise.all(
              indexes.map(async (at) => {
                const key = await (await seed.toPrivateKey(core.toAttoIndex(at))).toPublicKey();
                return new core.AttoAddress(core.AttoAlgorithm.V1, key).value;
              }),
            ),
          );
          compared++;
        }),
        { seed: SEED + part, numRuns: PER_PART },
      );
      expect(compared).toBe(PER_PART);
    });

  it('have the same words as in the official library', async () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 5 + 1);
    const official = await core.AttoMnemonic.fromEntropy(signed(Uint8Array.of(...bytes, 0)));
    expect(mnemonicFromEntropy(bytes)).toBe(official.phrase);
  });
});

/** The addresses of imported words: typed, stored, read back, opened and derived as in the worker. */
async function ownAddresses(text: string, indexes: readonly number[]): Promise<string[]> {
  const holder = createKeyHolder({ policy: CHEAP_POLICY, engines, random: secureRandom });
  const words = { kind: 'typed', text } as const;
  const { record, wallets } = await holder.create({
    ...{ password: PASSWORD, network: 'LIVE', createdAt: 0, words },
  });
  await holder.unlock({ password: PASSWORD, network: 'LIVE', record, renew: false });
  const keys = await holder.publicKeys({ wallet: wallets[0]!, indexes });
  holder.lock();
  return keys.map((key) => addressFromPublicKey(key));
}
