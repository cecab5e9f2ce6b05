import assert from 'node:assert/strict';
import { getAccount } from '../../../src/node-client/reads/get-account';
import { getAccounts } from '../../../src/node-client/reads/get-accounts';
import { getTopAccounts } from '../../../src/node-client/reads/get-top-accounts';
import { getTransaction } from '../../../src/node-client/reads/get-transaction';
import { getVoteWeight } from '../../../src/node-client/reads/get-vote-weight';
import { identifyNetwork } from '../../../src/node-client/reads/identify-network';
import { measureClock } from '../../../src/node-client/reads/measure-clock';
import { readReceivables } from '../../../src/node-client/reads/read-receivables';
import { requestWork } from '../../../src/node-client/reads/request-work';
import { printAccount } from '../../../src/protocol/account';
import { parseAddress } from '../../../src/protocol/address';
import { parseHash } from '../../../src/protocol/hash';
import { toInstant } from '../../../src/protocol/instant';
import { parsePublicKey } from '../../../src/protocol/public-key';
import { printReceivable } from '../../../src/protocol/receivable';
import { printTransaction } from '../../../src/protocol/transaction-json';
import { newKeys } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import { clientOf, codeOf, keyOf } from '../client-of';
import { accountText } from '../ledger';
import { sameLines, sameText } from '../same';
import { sharedHistory } from '../shared-history';

const notOffered = (error: unknown) => {
  if (codeOf(error) === 'NODE_NOT_OFFERED') return undefined;
  throw error;
};

/** The site's own client reads data that the suite knows. */
export const clientReads: readonly ContractCase[] = [
  {
    name: 'client: reads accounts, one and several',
    async run(context) {
      const { rich, other, unopened } = await sharedHistory(context);
      const client = clientOf(context);
      const one = await getAccount(client, keyOf(rich), context);
      assert.ok(one);
      sameText(printAccount(one), accountText(rich));
      assert.equal(await getAccount(client, keyOf(unopened), context), undefined);
      const addresses = [rich, unopened, other].map(({ keys }) => parseAddress(keys.address));
      const several = await getAccounts(client, addresses, context);
      assert.equal(several.size, 2);
      for (const party of [rich, other]) {
        const account = several.get(keyOf(party));
        assert.ok(account);
        sameText(printAccount(account), accountText(party));
      }
    },
  },
  {
    name: 'client: reads transactions of every type, and recognises an unknown one',
    async run(context) {
      const { drafts } = await sharedHistory(context);
      const client = clientOf(context);
      for (const { hash, text } of drafts) {
        const transaction = await getTransaction(client, parseHash(hash), context);
        assert.ok(transaction);
        sameText(printTransaction(transaction), text);
      }
      assert.equal(await getTransaction(client, parseHash('AB'.repeat(32)), context), undefined);
    },
  },
  {
    name: 'client: reads receivables until the stream is silent',
    async run(context) {
      const { unopened, receivables } = await sharedHistory(context);
      const found = await readReceivables(clientOf(context), keyOf(unopened), context);
      sameLines(found.map(printReceivable), receivables);
      const none = await readReceivables(
        clientOf(context),
        parsePublicKey((await newKeys()).publicKey),
        context,
      );
      assert.deepEqual(none, []);
    },
  },
  {
    name: 'client: reads the network and the clock of the node',
    async run(context) {
      const client = clientOf(context);
      assert.equal(await identifyNetwork(client, context), 'LOCAL');
      const { offsetMs } = await measureClock(client, context);
      const away = BigInt(Math.round(Date.now() + offsetMs)) - (await context.now());
      assert.ok(away > -5_000n && away < 5_000n, `${away} ms away from the node's clock`);
    },
  },
  {
    name: 'client: reads the largest accounts and vote weights if the node offers them',
    async run(context) {
      const { other } = await sharedHistory(context);
      const client = clientOf(context);
      const top = await getTopAccounts(client, context).catch(notOffered);
      if (top) assert.ok(top.length > 0 && top.length <= 100);
      const weight = await getVoteWeight(client, parseAddress(other.keys.address), context).catch(notOffered);
      // The amount paid to `other`, and the balance of the account that it represents.
      if (weight) assert.equal(weight.weight, 500n + 5_501n);
    },
  },
  {
    name: 'client: requests work if the node offers it',
    async run(context) {
      const target = parseHash('AB'.repeat(32));
      const timestamp = toInstant(await context.now());
      const work = await requestWork(clientOf(context), { target, timestamp }, context).catch(notOffered);
      if (work !== undefined) assert.match(work, /^[0-9A-F]{16}$/);
    },
  },
];
