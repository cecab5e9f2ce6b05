import { describe, expect, it } from 'vitest';
import { hexToBytes } from '../../src/protocol/hex';
import { toAmount } from '../../src/protocol/amount';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { Transaction } from '../../src/protocol/transaction';
import { isSigned } from '../../src/protocol/validate-transaction';
import { readPayees } from '../../src/wallet/send/read-payees';
import { networkWith, openCalmTab, OWNER_KEY, passTime } from './support/calm-tab';

const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
const shop = publicKeyFromPrivateKey(hexToBytes('8'.repeat(64)));
const baker = publicKeyFromPrivateKey(hexToBytes('9'.repeat(64)));
const verifier = { verify: async (transaction: Transaction) => isSigned(transaction) };
const options = { signal: new AbortController().signal };

/** The owner's chain: opened, then two payments to the shop and one to the baker. */
async function paidChain() {
  const network = await networkWith([1_000_000n], owner);
  const { payments } = openCalmTab(network);
  const [receivable] = network.receivables(owner);
  const pay = (intent: Parameters<typeof payments.pay>[0]) =>
    passTime(network, payments.pay(intent, options));
  const chain: Transaction[] = [];
  const opening = await pay({ type: 'RECEIVE', receivable: receivable!, representative: shop });
  chain.push(opening.transaction);
  for (const [at, receiver] of [shop, baker, shop].entries()) {
    const paid = await pay({
      ...{ type: 'SEND', publicKey: owner, receiver, amount: toAmount(1_000n) },
      ...{ seenHeight: BigInt(at + 1), confirmation: `click ${at}` },
    });
    chain.push(paid.transaction);
  }
  await network[Symbol.asyncDispose]();
  return chain;
}

describe('whom an account has paid', () => {
  it('is read from its own signed blocks, and only from those that are new', async () => {
    const chain = await paidChain();
    const asked: string[] = [];
    const node = {
      transactions(_: unknown, { fromHeight, toHeight }: { fromHeight: bigint; toHeight: bigint }) {
        asked.push(`${fromHeight}-${toHeight}`);
        return Promise.resolve(chain.slice(Number(fromHeight) - 1, Number(toHeight)));
      },
    };
    const first = await readPayees({ node, verifier }, owner, 2n, undefined, options);
    expect(first).toEqual({ height: 2n, paid: new Set([shop]) });
    const second = await readPayees({ node, verifier }, owner, 4n, first, options);
    expect(second).toEqual({ height: 4n, paid: new Set([shop, baker]) });
    expect(await readPayees({ node, verifier }, owner, 4n, second, options)).toEqual(second);
    expect(asked).toEqual(['1-2', '3-4']);
    const invented = structuredClone(chain[1]!) as Transaction & { block: { receiverPublicKey: string } };
    invented.block.receiverPublicKey = baker;
    const liar = { transactions: () => Promise.resolve([invented]) };
    await expect(readPayees({ node: liar, verifier }, owner, 1n, undefined, options)).rejects.toMatchObject({
      code: 'PAYMENT_NODE_UNTRUSTWORTHY',
    });
  });
});
