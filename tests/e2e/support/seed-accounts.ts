import { RAW_PER_ATTO } from '../../../src/protocol/amount';
import type { PublicKey } from '../../../src/protocol/public-key';
import { fundFaucet } from './fund-faucet';
import { FUNDED_KEY, readAccount } from './node-port';
import { newPayer, payerOf, type Payer } from './payer';
import { SEEDED_ACCOUNTS } from './seeded-accounts';

/** Sends in the long history: enough for several pages, and for more than one page of filtered rows. */
const SENDS = 260;
const SMALLEST = 19n * RAW_PER_ATTO;

/** Creates the accounts that the tests need on a node that lacks them: once, before the tests. */
export default async function seedAccounts(): Promise<void> {
  await fundFaucet();
  const { long, waiting, newcomer } = SEEDED_ACCOUNTS;
  if (await readAccount(long.publicKey)) return;
  const source = payerOf(FUNDED_KEY);
  const { representativePublicKey } = await source.account();
  const open = async (payer: Payer, atto: bigint) =>
    payer.open(await source.send(payer.publicKey, atto * RAW_PER_ATTO), representativePublicKey);

  const partners = Array.from({ length: 5 }, newPayer);
  await open(long, 90_000n);
  for (let index = 0; index < SENDS; index++) {
    const partner = partners[index % partners.length]!;
    await long.send(partner.publicKey, SMALLEST + BigInt(index % 7) * 1_234_567_891n);
    if (index % 50 === 49) await long.receive(await source.send(long.publicKey, 7n * RAW_PER_ATTO));
  }

  const stranger = newPayer();
  await open(stranger, 1n);
  const sendDust = async (to: PublicKey, pieces: number) => {
    for (let raw = 1; raw <= pieces; raw++) await stranger.send(to, BigInt(raw));
  };
  await open(waiting, 500n);
  await waiting.receive(await source.send(waiting.publicKey, 25n * RAW_PER_ATTO));
  await waiting.send(source.publicKey, 75n * RAW_PER_ATTO);
  await sendDust(waiting.publicKey, 6);
  for (const atto of [1_200n, 75n]) await source.send(waiting.publicKey, atto * RAW_PER_ATTO);
  await sendDust(newcomer.publicKey, 2);
  for (const atto of [25n, 300n]) await source.send(newcomer.publicKey, atto * RAW_PER_ATTO);
}
