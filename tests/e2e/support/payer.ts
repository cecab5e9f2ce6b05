import { randomBytes } from 'node:crypto';
import type { Account } from '../../../src/protocol/account';
import { addressFromPublicKey, type Address } from '../../../src/protocol/address';
import { RAW_PER_ATTO, toAmount, type Amount } from '../../../src/protocol/amount';
import type { Block, SendBlock } from '../../../src/protocol/block';
import { hashBlock } from '../../../src/protocol/block-hash';
import { changeBlock } from '../../../src/protocol/change';
import type { Hash } from '../../../src/protocol/hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { openBlock } from '../../../src/protocol/open';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { receiveBlock } from '../../../src/protocol/receive';
import { sendBlock } from '../../../src/protocol/send';
import { signHash } from '../../../src/protocol/signature';
import type { Transaction } from '../../../src/protocol/transaction';
import { parseWork, workTarget } from '../../../src/protocol/work';
import { findWork } from '../../support/local-work';
import { inTurn } from './in-turn';
import { FUNDED_KEY, publish, readAccount, timeAfter } from './node-port';

/** A block that the node may or may not know yet, finished: signed, and with work. */
export interface Made<B extends Block = Block> {
  readonly hash: Hash;
  readonly block: B;
  readonly transaction: Transaction;
}

/** An account of the tests: makes real blocks and has them confirmed. One at a time. */
export interface Payer {
  readonly publicKey: PublicKey;
  readonly address: Address;
  account(): Promise<Account>;
  send(to: PublicKey, raw: bigint): Promise<Made<SendBlock>>;
  /** A send that is finished but not published: {@link offer} does that. */
  prepareSend(to: PublicKey, raw: bigint): Promise<Made<SendBlock>>;
  /** A block of this account with signature and work, whatever it says; not published. */
  finish<B extends Block>(block: B): Promise<Made<B>>;
  offer(made: Made): Promise<void>;
  receive(send: Made<SendBlock>): Promise<Made>;
  /** Opens the account, which must not be open yet, with this send. */
  open(send: Made<SendBlock>, representative: PublicKey): Promise<Made>;
  change(representative: PublicKey): Promise<Made>;
}

/** The account of a private key (64 hex digits). */
export function payerOf(privateKeyHex: string): Payer {
  const privateKey = hexToBytes(privateKeyHex);
  const publicKey = publicKeyFromPrivateKey(privateKey);

  async function account(): Promise<Account> {
    const known = await readAccount(publicKey);
    if (!known) throw new Error(`Account ${publicKey} of the tests is not open.`);
    return known;
  }
  async function finish<B extends Block>(block: B): Promise<Made<B>> {
    const hash = hashBlock(block);
    const work = parseWork(await findWork(workTarget(block), block.timestamp));
    return { hash, block, transaction: { block, signature: signHash(hash, privateKey), work } };
  }
  async function offer({ transaction }: Made): Promise<void> {
    await publish(transaction);
  }
  async function make<B extends Block>(block: B): Promise<Made<B>> {
    const made = await finish(block);
    await offer(made);
    return made;
  }
  async function prepareSend(to: PublicKey, raw: bigint) {
    const from = await account();
    const timestamp = await timeAfter(from.lastTransactionTimestamp);
    return finish(sendBlock({ account: from, receiver: to, amount: toAmount(raw), timestamp }));
  }

  return {
    publicKey,
    address: addressFromPublicKey(publicKey),
    account,
    prepareSend,
    finish,
    offer,
    async send(to, raw) {
      const made = await prepareSend(to, raw);
      await offer(made);
      return made;
    },
    async receive(send) {
      const to = await account();
      const timestamp = await timeAfter(to.lastTransactionTimestamp, send.block.timestamp);
      return make(receiveBlock({ account: to, receivable: receivableOf(send), timestamp }));
    },
    async open(send, representative) {
      const timestamp = await timeAfter(send.block.timestamp);
      return make(openBlock({ receivable: receivableOf(send), representative, timestamp }));
    },
    async change(representative) {
      const from = await account();
      return make(
        changeBlock({
          account: from,
          representative,
          timestamp: await timeAfter(from.lastTransactionTimestamp),
        }),
      );
    },
  };
}

/** An account that nobody used before. */
export function newPayer(): Payer {
  return payerOf(randomBytes(32).toString('hex'));
}

/** Ten times what all tests together send, in case one worker runs them all; balances below a thousand have no comma. */
const FUNDS = toAmount(900n * RAW_PER_ATTO);

/**
 * A new account with 900 ATTO from the funded one, opened with the same representative, so that no voting weight
 * moves. Workers take turns: one account's chain has one next block.
 */
export async function fundedPayer(funds: Amount = FUNDS): Promise<Payer> {
  return inTurn(async () => {
    const source = payerOf(FUNDED_KEY);
    const { representativePublicKey } = await source.account();
    const payer = newPayer();
    await payer.open(await source.send(payer.publicKey, funds), representativePublicKey);
    return payer;
  });
}

function receivableOf({ hash, block }: Made<SendBlock>): Receivable {
  return {
    network: 'LOCAL',
    hash,
    version: block.version,
    algorithm: block.algorithm,
    publicKey: block.publicKey,
    timestamp: block.timestamp,
    receiverAlgorithm: block.receiverAlgorithm,
    receiverPublicKey: block.receiverPublicKey,
    amount: block.amount,
  };
}
