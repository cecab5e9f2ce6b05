// #region keys
import { AttoMnemonic, toAttoIndex, toHex } from '@attocash/commons-core';

const mnemonic = await AttoMnemonic.generate();
const seed = await mnemonic.toSeedAsync();
const index = toAttoIndex(0);
const privateKey = await seed.toPrivateKey(index);
const publicKey = await privateKey.toPublicKey();

console.log(toHex(publicKey.value)); // the public key is no secret
// → …
// #endregion

// #region address
import { AttoAddress, AttoAlgorithm } from '@attocash/commons-core';

const address = new AttoAddress(AttoAlgorithm.V1, publicKey);
console.log(address.value);
// → atto://…
// #endregion

// #region client
import { AttoInstant, AttoUnit } from '@attocash/commons-core';
import { AttoNodeClientAsyncBuilder } from '@attocash/commons-node-remote';
import { AttoWorkerAsyncBuilder } from '@attocash/commons-worker-remote';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const work = process.env.ATTO_WORK ?? 'http://localhost:8085';
const client = new AttoNodeClientAsyncBuilder(node).build();
const worker = new AttoWorkerAsyncBuilder(work).cached(true).retryEverySeconds(1n).build();

// A block must be later than those that it follows; client.now() lags by the time the node took to respond.
async function timeAfter(before) {
  const now = (await client.now()).toEpochMilliseconds();
  const earliest = before.toEpochMilliseconds() + 1n;
  return AttoInstant.Companion.fromEpochMilliseconds(now > earliest ? now : earliest);
}
// #endregion

// #region representative
// your choice: this one is a voter of the local network
const voter = 'atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4';
const representative = AttoAddress.parse(voter);
// #endregion

// #region receive
import { AttoAmount } from '@attocash/commons-core';
import { AttoAccountMonitorAsyncBuilder } from '@attocash/commons-node';
import { AttoWalletAsyncBuilder } from '@attocash/commons-wallet';

const monitor = new AttoAccountMonitorAsyncBuilder(client).build();
const smallest = AttoAmount.from(AttoUnit.ATTO, '1'); // ignore anything below
const retrySeconds = 10;

const wallet = new AttoWalletAsyncBuilder(client, worker)
  .signerProviderSeed(seed)
  .enableAutoReceiver(monitor, smallest, retrySeconds, () => representative)
  .build();

await wallet.openAccount(index); // register the account with the wallet
const depositAddress = await wallet.getAddress(index);
// #endregion

// #region deposit
// A deposit, as a customer would make it, from the local network's test account.
import { attoAccountSend, AttoPrivateKey, AttoTransaction } from '@attocash/commons-core';

const FUNDED = '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B';
const customer = await AttoPrivateKey.Companion.parse(FUNDED).toSigner();
const funds = await client.accountByPublicKey(customer.publicKey);
const deposit = AttoAmount.from(AttoUnit.ATTO, '200');
const time = await timeAfter(funds.lastTransactionTimestamp);
const { block } = attoAccountSend(funds, depositAddress, deposit, String(time));
await client.publish(
  new AttoTransaction(block, await customer.signBlock(block), await worker.workBlock(block)),
);
await new Promise((opened) => {
  const watch = client.onAccountByPublicKey(publicKey, () => opened(watch.cancel()), opened);
});
// The wallet's own view follows a moment later.
while (!(await wallet.getAccountByIndex(index))) await new Promise((resolve) => setTimeout(resolve, 50));
// #endregion

// #region state
for (const account of await client.accountByAddresses([address])) {
  console.log(
    account.height.toString(),
    account.balance.toFormattedString(AttoUnit.ATTO),
    account.lastTransactionHash.toString(),
  );
}
// Nothing before the first deposit; after one of 200 ATTO:
// → 1 200 …
// #endregion

// #region send
// the payee: an account on the local network
const receiver = AttoAddress.parse('atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg');
const amount = AttoAmount.from(AttoUnit.ATTO, '100.1');
const { lastTransactionTimestamp } = await wallet.getAccountByIndex(index);
const transaction = await wallet.sendByIndex(
  index,
  receiver,
  amount,
  await timeAfter(lastTransactionTimestamp),
);
console.log(transaction.hash.toString());
// → …
// #endregion

// #region monitor
import { AttoHeight } from '@attocash/commons-core';

const job = client.onAccountEntryByPublicKey(
  address.publicKey,
  AttoHeight.MIN, // in production: the height after the last one you have stored
  undefined, // no end
  (entry) =>
    console.log(
      entry.height.toString(),
      entry.blockType.name,
      entry.balance.toFormattedString(AttoUnit.ATTO),
    ),
  (error) => console.error('stream ended', error), // reopen it from your last height
);
// → 1 OPEN 200
// → 2 SEND 99.9

process.on('SIGTERM', () => {
  job.cancel(); // when you are done
  wallet.close();
  process.exit(); // the node client and the worker have no close(), and keep the process alive for over a minute
});
// #endregion

// Runs until it is stopped.
