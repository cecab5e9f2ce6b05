import { keysOf } from '../../../devnet/story/story-keys';
import { testKey } from '../../../devnet/story/test-key';
import { parseAccount, type Account } from '../../../src/protocol/account';
import { parseAddress, publicKeyFromAddress } from '../../../src/protocol/address';
import { parseAmount, type Amount } from '../../../src/protocol/amount';
import { applyBlock } from '../../../src/protocol/apply-block';
import type { Block } from '../../../src/protocol/block';
import { hashBlock } from '../../../src/protocol/block-hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { toInstant } from '../../../src/protocol/instant';
import { parseJson } from '../../../src/protocol/json';
import { mnemonicFromEntropy } from '../../../src/protocol/mnemonic';
import { openBlock } from '../../../src/protocol/open';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { receiveBlock } from '../../../src/protocol/receive';
import { seedFromMnemonic } from '../../../src/protocol/seed';
import { sendBlock } from '../../../src/protocol/send';
import { signHash } from '../../../src/protocol/signature';
import { printTransaction } from '../../../src/protocol/transaction-json';
import { parseWork, workTarget } from '../../../src/protocol/work';
import { findWork } from '../../../tests/support/local-work';

/** The time at which the wallet's screenshots are taken: later than the story, so that every run shows the same ages. */
export const WALLET_NOW = Date.UTC(2026, 10, 23, 12);

/** Names of contacts by their role in the story; the accounts are those of the local network. */
export const CONTACTS = { 'shop-01': 'Corner bakery', 'shop-02': 'Bookshop', funded: 'Marta' } as const;
type Label = keyof typeof CONTACTS;

/** The words of the owner in the screenshots: on network LOCAL only, because anyone can compute them. */
export const OWNER_WORDS = mnemonicFromEntropy(hexToBytes(testKey('screenshot-owner')));

/** What happened before the screenshots, oldest first: who paid whom, how much, and how many minutes ago. */
const EVENTS: readonly { readonly from?: Label; readonly to?: Label; atto: string; minutes: number }[] = [
  { from: 'funded', atto: '250', minutes: 4_400 },
  { to: 'shop-02', atto: '18.9', minutes: 2_950 },
  { from: 'funded', atto: '42.5', minutes: 1_500 },
  { to: 'shop-01', atto: '3.8', minutes: 190 },
  { from: 'funded', atto: '0.75', minutes: 12 },
];

/** The address of a contact. */
export const addressOfContact = (label: Label) => keysOf(label).address;

/** Publishes the payments that the screenshots show. Rejects if the node refuses one. */
export async function playWalletStory(node: string): Promise<void> {
  const ownerKey = privateKeyFromSeed(await seedFromMnemonic(OWNER_WORDS, ''), 0);
  const payerKey = hexToBytes(keysOf('funded').privateKey);
  let payer = parseAccount(
    parseJson(await (await fetch(`${node}/accounts/${keysOf('funded').publicKey}`)).text()),
  );
  let owner: Account | undefined;
  for (const { from, to, atto, minutes } of EVENTS) {
    const timestamp = toInstant(BigInt(WALLET_NOW - minutes * 60_000));
    const amount: Amount = parseAmount(atto, 'ATTO');
    if (to !== undefined && owner !== undefined) {
      const receiver = publicKeyFromAddress(parseAddress(addressOfContact(to)));
      owner = await publish(sendBlock({ account: owner, receiver, amount, timestamp }), ownerKey, owner);
    }
    if (from === undefined) continue;
    const receiver: PublicKey = publicKeyFromPrivateKey(ownerKey);
    const sent = sendBlock({ account: payer, receiver, amount, timestamp });
    payer = await publish(sent, payerKey, payer);
    const receivable: Receivable = {
      network: 'LOCAL',
      hash: hashBlock(sent),
      version: sent.version,
      algorithm: sent.algorithm,
      publicKey: sent.publicKey,
      receiverAlgorithm: sent.receiverAlgorithm,
      receiverPublicKey: sent.receiverPublicKey,
      amount,
      timestamp,
    };
    const later = toInstant(timestamp + 400n);
    const representative = payer.representativePublicKey;
    const received = owner
      ? receiveBlock({ account: owner, receivable, timestamp: later })
      : openBlock({ receivable, representative, timestamp: later });
    owner = await publish(received, ownerKey, owner, receivable);
  }

  async function publish(
    block: Block,
    key: Uint8Array,
    account: Account | undefined,
    receivable?: Receivable,
  ): Promise<Account> {
    const work = parseWork(await findWork(workTarget(block), block.timestamp));
    const reply = await fetch(`${node}/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: printTransaction({ block, signature: signHash(hashBlock(block), key), work }),
    });
    if (!reply.ok) throw new Error(`The node refused a payment: ${reply.status} ${await reply.text()}`);
    return applyBlock(block, { account, receivable }).account;
  }
}
