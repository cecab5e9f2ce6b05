import assert from 'node:assert/strict';
import { getAccount } from '../../../src/node-client/reads/get-account';
import { publish } from '../../../src/node-client/publish/publish';
import { readReceivables } from '../../../src/node-client/reads/read-receivables';
import { toAmount } from '../../../src/protocol/amount';
import type { Block } from '../../../src/protocol/block';
import { hashBlock } from '../../../src/protocol/block-hash';
import { changeBlock } from '../../../src/protocol/change';
import { hexToBytes } from '../../../src/protocol/hex';
import { toInstant } from '../../../src/protocol/instant';
import { openBlock } from '../../../src/protocol/open';
import { receiveBlock } from '../../../src/protocol/receive';
import { sendBlock } from '../../../src/protocol/send';
import { signHash } from '../../../src/protocol/signature';
import type { Transaction } from '../../../src/protocol/transaction';
import { printTransaction } from '../../../src/protocol/transaction-json';
import { isSigned } from '../../../src/protocol/validate-transaction';
import { parseWork, workTarget } from '../../../src/protocol/work';
import { findWork } from '../../support/local-work';
import type { ContractCase } from '../case';
import { clientOf, codeOf, keyOf, transactionOf } from '../client-of';
import type { Context } from '../context';
import { expectText } from '../expect';
import { stateAfter, type Party } from '../ledger';
import { sameText } from '../same';
import { REFUSED, scene } from './refusals';

/** Signed by the protocol core; only the nonce comes from the suite. */
async function sign(block: Block, { keys }: Party): Promise<Transaction> {
  const signature = signHash(hashBlock(block), hexToBytes(keys.privateKey));
  return { block, signature, work: parseWork(await findWork(workTarget(block), block.timestamp)) };
}

async function expectRefusal(context: Context, transaction: Transaction, code: string): Promise<void> {
  const options = { signal: context.signal, isSigned };
  await assert.rejects(publish(clientOf(context), transaction, options), (error) => {
    assert.equal(codeOf(error), code, String(error));
    return true;
  });
}

/** The site's own client publishes blocks of the site's own core, and understands every rejection. */
export const clientPublish: readonly ContractCase[] = [
  {
    name: 'client: opens, sends, changes and receives with blocks of the protocol core',
    async run(context) {
      const client = clientOf(context);
      const [party, away] = [await context.newParty(), await context.newParty()];
      const timestamp = async () => toInstant(await context.now());
      const step = async (block: Block, form: 'object' | 'line') => {
        const transaction = await sign(block, party);
        const confirmed = await publish(client, transaction, { signal: context.signal, form });
        sameText(printTransaction(confirmed), printTransaction(transaction));
        const stored = await context.get(`/transactions/${hashBlock(block)}`);
        expectText(stored, printTransaction(transaction));
        const account = await getAccount(client, keyOf(party), context);
        assert.equal(account?.lastTransactionHash, hashBlock(block));
        return account;
      };
      const receivable = async () => {
        const [found] = await readReceivables(client, keyOf(party), context);
        assert.ok(found);
        return found;
      };

      await context.pay(party, 1_000n);
      const representative = keyOf(party);
      let account = await step(
        openBlock({ receivable: await receivable(), representative, timestamp: await timestamp() }),
        'object',
      );
      account = await step(
        sendBlock({ account, receiver: keyOf(away), amount: toAmount(400n), timestamp: await timestamp() }),
        'line',
      );
      account = await step(
        changeBlock({ account, representative: keyOf(away), timestamp: await timestamp() }),
        'object',
      );
      await context.pay(party, 25n);
      account = await step(
        receiveBlock({ account, receivable: await receivable(), timestamp: await timestamp() }),
        'line',
      );
      assert.equal(account.balance, 625n);
      assert.equal(account.height, 4n);
    },
  },
  ...REFUSED.map(([what, reason, make]): ContractCase => ({
    name: `client: understands ${reason}: ${what}`,
    async run(context) {
      const draft = await make(await scene(context));
      await expectRefusal(context, transactionOf(draft), `PUBLISH_${reason}`);
    },
  })),
  {
    name: 'client: understands the rejection of an invalid signature',
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      const transaction = transactionOf(draft);
      const { signature } = transactionOf(await context.send(party, await context.newParty(), 1n));
      await expectRefusal(context, { ...transaction, signature }, 'PUBLISH_INVALID_TRANSACTION');
    },
  },
  {
    name: 'client: a block published before its predecessor is resubmitted until it is confirmed',
    async run(context) {
      const party = await context.fund(100n);
      const away = await context.newParty();
      const first = await context.send(party, away, 1n);
      const ahead = { keys: party.keys, state: stateAfter(party.state, first) };
      const second = await context.send(ahead, away, 2n);
      const early = publish(clientOf(context), transactionOf(second), context);
      await context.wait(300);
      await context.confirm(party, first);
      sameText(printTransaction(await early), second.text);
      ahead.state = stateAfter(ahead.state, second);
      await context.expectAccount(ahead);
    },
  },
  {
    name: 'client: a block that is already confirmed counts as confirmed, whatever the node responds',
    slow: true,
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      await context.confirm(party, draft);
      const confirmed = await publish(clientOf(context), transactionOf(draft), context);
      sameText(printTransaction(confirmed), draft.text);
    },
  },
];
