import { randomBytes } from 'node:crypto';
import type { NodeClient } from '../../src/node-client/node-client';
import { getAccount } from '../../src/node-client/reads/get-account';
import { publish } from '../../src/node-client/publish/publish';
import { readReceivables } from '../../src/node-client/reads/read-receivables';
import type { Account } from '../../src/protocol/account';
import type { Address } from '../../src/protocol/address';
import { addressFromPublicKey } from '../../src/protocol/address';
import { toAmount } from '../../src/protocol/amount';
import type { Block } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { hexToBytes } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import { openBlock } from '../../src/protocol/open';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import type { Receivable } from '../../src/protocol/receivable';
import { receiveBlock } from '../../src/protocol/receive';
import { sendBlock } from '../../src/protocol/send';
import { signHash } from '../../src/protocol/signature';
import type { Transaction } from '../../src/protocol/transaction';
import { parseWork, workTarget } from '../../src/protocol/work';
import { findWork } from './local-work';

/** A test owner: its keys, and blocks signed and completed with work by our own core. Network LOCAL only. */
export interface TestAccount {
  readonly publicKey: PublicKey;
  readonly address: Address;
  /** Signs and finds work. */
  sign(block: Block): Promise<Transaction>;
  send(account: Account, receiver: PublicKey, amount: bigint): Promise<Transaction>;
  receive(account: Account | undefined, receivable: Receivable): Promise<Transaction>;
}

/** The owner of a private key (64 hex digits), or a new one by default. */
export function testAccount(privateKey = randomBytes(32).toString('hex')): TestAccount {
  const key = hexToBytes(privateKey);
  const publicKey = publicKeyFromPrivateKey(key);
  const sign = async (block: Block) => ({
    block,
    signature: signHash(hashBlock(block), key),
    work: parseWork(await findWork(workTarget(block), block.timestamp)),
  });
  /** Never earlier than its predecessor. */
  const after = (instant: bigint) => {
    const now = BigInt(Date.now());
    return toInstant(now > instant ? now : instant + 1n);
  };
  return {
    publicKey,
    address: addressFromPublicKey(publicKey),
    sign,
    send: (account, receiver, amount) =>
      sign(
        sendBlock({
          ...{ account, receiver, amount: toAmount(amount) },
          timestamp: after(account.lastTransactionTimestamp),
        }),
      ),
    receive: (account, receivable) =>
      sign(
        account === undefined
          ? openBlock({ receivable, representative: publicKey, timestamp: after(receivable.timestamp) })
          : receiveBlock({
              ...{ account, receivable },
              timestamp: after(
                account.lastTransactionTimestamp > receivable.timestamp
                  ? account.lastTransactionTimestamp
                  : receivable.timestamp,
              ),
            }),
      ),
  };
}

/** The account's state on the node; it must be opened. */
export async function stateOf(client: NodeClient, publicKey: PublicKey): Promise<Account> {
  const account = await getAccount(client, publicKey, { signal: new AbortController().signal, fresh: true });
  if (account === undefined) throw new Error('The account was never opened.');
  return account;
}

/** Opens a new account with this much raw, sent by the funded account. */
export async function openedAccount(
  client: NodeClient,
  rich: TestAccount,
  amount: bigint,
): Promise<TestAccount> {
  const { signal } = new AbortController();
  const account = testAccount();
  const paid = await rich.send(await stateOf(client, rich.publicKey), account.publicKey, amount);
  await publish(client, paid, { signal });
  const [receivable] = await readReceivables(client, account.publicKey, { signal });
  if (receivable === undefined) throw new Error('The payment did not arrive.');
  await publish(client, await account.receive(undefined, receivable), { signal });
  return account;
}
