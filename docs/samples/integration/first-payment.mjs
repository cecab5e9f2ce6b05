// #region address
import { AttoMnemonic, toAttoIndex } from '@attocash/commons-core';
import { AttoNodeClientAsyncBuilder } from '@attocash/commons-node-remote';
import { AttoWalletAsyncBuilder } from '@attocash/commons-wallet';
import { AttoWorkerAsyncBuilder } from '@attocash/commons-worker-remote';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const client = new AttoNodeClientAsyncBuilder(node).build();
const worker = new AttoWorkerAsyncBuilder(node).build(); // the local network also computes proof of work

const mnemonic = await AttoMnemonic.generate(); // 24 words: keep them where you keep secrets
const seed = await mnemonic.toSeedAsync();
const wallet = new AttoWalletAsyncBuilder(client, worker).signerProviderSeed(seed).build();

const index = toAttoIndex(0);
await wallet.openAccount(index); // adds the account to the wallet; publishes nothing
const address = await wallet.getAddress(index);
console.log(address.toString());
// → atto://…
// #endregion

// #region fund
import {
  attoAccountSend,
  AttoAmount,
  AttoInstant,
  AttoPrivateKey,
  AttoTransaction,
  AttoUnit,
} from '@attocash/commons-core';

// The local network's test account. Its key is public.
const FUNDED = '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B';
const payer = await AttoPrivateKey.Companion.parse(FUNDED).toSigner();

// A block must be later than those that it follows; client.now() lags by the time the node took to respond.
async function timeAfter(before) {
  const now = (await client.now()).toEpochMilliseconds();
  const earliest = before.toEpochMilliseconds() + 1n;
  return AttoInstant.Companion.fromEpochMilliseconds(now > earliest ? now : earliest);
}

const funds = await client.accountByPublicKey(payer.publicKey);
const gift = AttoAmount.from(AttoUnit.ATTO, '5');
const time = await timeAfter(funds.lastTransactionTimestamp);
const { block } = attoAccountSend(funds, address, gift, String(time));
const payment = new AttoTransaction(block, await payer.signBlock(block), await worker.workBlock(block));
await client.publish(payment); // returns when it is confirmed
// #endregion

// #region open
const receivable = await new Promise((resolve, reject) => {
  const watch = client.onReceivableByPublicKey(
    address.publicKey,
    undefined, // from 1 raw on
    (found) => {
      watch.cancel();
      resolve(found);
    },
    (error) => error && reject(error),
  );
});
console.log(receivable.amount.toFormattedString(AttoUnit.ATTO));
// → 5

const representative = payer.address; // on LIVE: a voter that you trust
const open = await wallet.receive(receivable, representative, await timeAfter(receivable.timestamp));
console.log(open.block.type.name, open.height.toString());
// → OPEN 1
// #endregion

// #region send
const receiver = payer.address; // back to the account that paid you
const amount = AttoAmount.from(AttoUnit.ATTO, '1.5');
const send = await wallet.sendByIndex(index, receiver, amount, await timeAfter(open.block.timestamp));
console.log(send.block.type.name, send.height.toString());
// → SEND 2
// #endregion

// #region confirmed
const found = await client.transaction(send.hash); // fails while it is not confirmed
console.log(found.hash.toString() === send.hash.toString());
// → true

const account = await client.accountByPublicKey(address.publicKey);
console.log(account.height.toString(), account.balance.toFormattedString(AttoUnit.ATTO));
// → 2 3.5
wallet.close();
process.exit(); // the node client and the worker have no close(), and keep the process alive for over a minute
// #endregion
