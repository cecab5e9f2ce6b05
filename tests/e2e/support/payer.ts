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
import { withWorkerLock } from './worker-lock';
import { FUNDED_KEY, publish, readAccount, timeAfter } from './node-port';

/** A signed block with work, which may or may not be published yet. */
export interface SignedBlock<B extends Block = Block> {
  readonly hash: Hash;
  readonly block: B;
  readonly transaction: Transaction;
}

/** A test account that makes real blocks and waits for their confirmation, one at a time. */
export interface Payer {
  readonly publicKey: PublicKey;
  readonly address: Address;
  account(): Promise<Account>;
  send(to: PublicKey, raw: bigint): Promise<SignedBlock<SendBlock>>;
  /** A complete send that is not published; {@link publishBlock} publishes it. */
  prepareSend(to: PublicKey, raw: bigint): Promise<SignedBlock<SendBlock>>;
  /** Signs any block of this account and adds work, without publishing it. */
  finish<B extends Block>(block: B): Promise<SignedBlock<B>>;
  publishBlock(signed: SignedBlock): Promise<void>;
  receive(send: SignedBlock<SendBlock>): Promise<SignedBlock>;
  /** Opens the account, which must not be open yet, with this send. */
  open(send: SignedBlock<SendBlock>, representative: PublicKey): Promise<SignedBlock>;
  change(representative: PublicKey): Promise<SignedBlock>;
}

/** The account of a private key (64 hex digits). */
export function payerOf(privateKeyHex: string): Payer {
  const privateKey = hexToBytes(privateKeyHex);
  const publicKey = publicKeyFromPrivateKey(privateKey);

  async function account(): Promise<Account> {
    const readOpen = await readAccount(publicKey);
    if (!readOpen) throw new Error(`Account ${publicKey} of the tests is not open.`);
    return readOpen;
  }
  async function finish<B extends Block>(block: B): Promise<SignedBlock<B>> {
    const hash = hashBlock(block);
    const work = parseWork(await findWork(workTarget(block), block.timestamp));
    return { hash, block, transaction: { block, signature: signHash(hash, privateKey), work } };
  }
  async function publishBlock({ transaction }: SignedBlock): Promise<void> {
    await publish(transaction);
  }
  async function make<B extends Block>(block: B): Promise<SignedBlock<B>> {
    const signed = await finish(block);
    await publishBlock(signed);
    return signed;
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
    publishBlock,
    async send(to, raw) {
      const signed = await prepareSend(to, raw);
      await publishBlock(signed);
      return signed;
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

/** An account that was never used before. */
export function newPayer(): Payer {
  return payerOf(randomBytes(32).toString('hex'));
}

/**
 * Ten times what all tests send in total, in case one worker runs all of them. Balances below a thousand have no comma.
 */
const FUNDS = toAmount(900n * RAW_PER_ATTO);

/**
 * A new account with 900 ATTO from the funded one, opened with the same representative, so that no voting weight moves.
 * One worker at a time, because an account's chain can have only one next block.
 */
export async function fundedPayer(funds: Amount = FUNDS): Promise<Payer> {
  return withWorkerLock(async () => {
    const source = payerOf(FUNDED_KEY);
    const { representativePublicKey } = await source.account();
    const payer = newPayer();
    await payer.open(await source.send(payer.publicKey, funds), representativePublicKey);
    return payer;
  });
}

function receivableOf({ hash, block }: SignedBlock<SendBlock>): Receivable {
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
