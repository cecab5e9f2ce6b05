// #region words
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 @attocash/commons-node@8.0.0 @attocash/commons-node-remote@8.0.0 @attocash/commons-wallet@8.0.0 @attocash/commons-worker-remote@8.0.0
import { readFile, writeFile } from 'node:fs/promises';
import { AttoMnemonic } from '@attocash/commons-core';

const file = process.env.ATTO_WORDS ?? 'words.txt'; // in production: your secret store

/** The 24 words. The first run makes them, in a file that only you can read. A file that cannot be read is an error. */
async function readWords() {
  const isStored = await readFile(file).then(
    () => true,
    (error) => error.code !== 'ENOENT' && Promise.reject(error),
  );
  if (!isStored) {
    const { phrase } = await AttoMnemonic.generate();
    await writeFile(file, phrase, { flag: 'wx', mode: 0o600 });
  }
  return AttoMnemonic.fromPhrase(await readFile(file, 'utf8')); // always what is stored, so that it is sure to be readable
}
// #endregion

// #region receive
import { AttoAddress, AttoAmount, AttoUnit, toAttoIndex } from '@attocash/commons-core';
import { AttoAccountMonitorAsyncBuilder } from '@attocash/commons-node';
import { AttoNodeClientAsyncBuilder } from '@attocash/commons-node-remote';
import { AttoWalletAsyncBuilder } from '@attocash/commons-wallet';
import { AttoWorkerAsyncBuilder } from '@attocash/commons-worker-remote';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network finds work, too
const client = new AttoNodeClientAsyncBuilder(node).build();
const worker = new AttoWorkerAsyncBuilder(workServer).cached(true).retryEverySeconds(1n).build();

// A voter that you trust; this one is of the local network.
const voter = 'atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4';
const representative = AttoAddress.parse(process.env.ATTO_REPRESENTATIVE ?? voter);
const smallest = AttoAmount.from(AttoUnit.RAW, process.env.ATTO_MINIMUM ?? '1000000000'); // raw: 1 ATTO
const accounts = Number(process.env.ATTO_ACCOUNTS ?? 2); // indexes that you have given out, from 0

const monitor = new AttoAccountMonitorAsyncBuilder(client).build();
const words = await readWords();
const wallet = new AttoWalletAsyncBuilder(client, worker)
  .signerProviderSeed(await words.toSeedAsync())
  .enableAutoReceiver(monitor, smallest, 10, () => representative) // after an error: again in 10 seconds
  .build();

await wallet.openAccountRange(toAttoIndex(0), toAttoIndex(accounts - 1)); // publishes nothing
for (let index = 0; index < accounts; index += 1)
  console.log(index, (await wallet.getAddress(toAttoIndex(index))).toString());
// → 0 atto://…
// → 1 atto://…

process.on('SIGTERM', () => {
  wallet.close();
  process.exit(); // timers of the library would keep the process for up to a minute
});
// Runs until it is stopped.
// #endregion
