/**
 * `npm run faucet -- --node URL --key-file F --amount A`: runs the faucet service until it is stopped with ctrl-c or
 * SIGTERM. Logs one line of JSON for each event. Exit codes: 0 stopped, 1 failed to start, 2 invalid command line.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isPresent, readPrivateFile } from '../services/faucet/operator-files';
import { createJsonLog, describeFault } from '../services/faucet/log';
import { openFaucet } from '../services/faucet/open-faucet';
import { connectionOf, serveFaucet } from '../services/faucet/http/serve-faucet';
import { readFaucetKey } from '../services/faucet/payouts/faucet-key';
import { createPayoutWork, localWork, serverWork } from '../services/faucet/payouts/payout-work';
import { OptionError, readFaucetOptions, USAGE, type FaucetOptions } from '../services/faucet/faucet-options';
import { openPostgresDatabase } from '../services/faucet/store/postgres-database';
import { openSqliteDatabase } from '../services/faucet/store/sqlite-database';
import { systemClock } from '../src/lib/clock';
import { systemRandom } from '../src/lib/random';
import { bindNode } from '../src/node-client/bind-node';
import { createNodeClient } from '../src/node-client/node-client';
import { createNodeTime } from '../src/node-client/reads/node-time';
import { addressFromPublicKey } from '../src/protocol/address';
import { isAttoError } from '../src/protocol/error';
import { identifyNode } from './support/identify-node';
import { openThreads } from './support/work-threads';

/** How long a payment in progress may take when the service is stopped: less than the ten seconds that containers get. */
const GRACE_MS = 8_000;

const log = createJsonLog((line) => process.stdout.write(`${line}\n`), Date.now);

async function run(options: FaucetOptions): Promise<void> {
  const network = await identifyNode(options.node);
  const key = await readKey(options, network);
  const settings = options.settings(network, key.publicKey);
  const client = createNodeClient({ network, url: options.node });
  const clock = systemClock;
  const finder = options.workServer
    ? serverWork(createNodeClient({ network, url: options.workServer }))
    : localWork(await openThreads(options.threads ?? availableParallelism()), () =>
        randomBytes(8).readBigUInt64BE(),
      );
  const work = createPayoutWork(finder, clock);
  const { DATABASE_URL: url } = process.env;
  const database = url
    ? openPostgresDatabase(url, { clock })
    : openSqliteDatabase(options.database, { clock });
  const faucet = await openFaucet({
    settings,
    database,
    work,
    clock,
    log,
    connectionOf,
    signer: key.signer,
    secret: key.secret,
    node: bindNode(client),
    time: createNodeTime(client),
    proxies: options.proxies,
    origins: options.origins,
    random: systemRandom,
    randomBytes,
    isPaused: () => options.pauseFile !== undefined && isPresent(options.pauseFile),
  });
  const served = await serveFaucet(faucet.app, options);
  const address = addressFromPublicKey(key.publicKey);
  const kind = url ? 'PostgreSQL' : 'SQLite';
  const { proxies } = options;
  log('info', 'listening', { url: served.url, network, address, database: kind, proxies });

  let stopping = false;
  async function stop(): Promise<void> {
    // The terminal and npm both forward ctrl-c, so a second signal must not kill the process.
    if (stopping) return;
    stopping = true;
    const closed = served.close();
    await faucet.stop({ graceMs: GRACE_MS });
    work.close();
    await closed;
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

async function readKey({ keyFile }: FaucetOptions, network: Awaited<ReturnType<typeof identifyNode>>) {
  const { ATTO_FAUCET_KEY: fromEnvironment } = process.env;
  if ((keyFile === undefined) === !fromEnvironment) {
    throw new OptionError(
      'Exactly one of --key-file and ATTO_FAUCET_KEY is required: the account’s private key.',
    );
  }
  // No program that this one starts inherits it.
  delete process.env.ATTO_FAUCET_KEY;
  try {
    return readFaucetKey(keyFile === undefined ? fromEnvironment! : await readPrivateFile(keyFile), network);
  } catch (error) {
    if (isAttoError(error, 'PRIVATE_KEY_PUBLISHED')) {
      throw new OptionError(
        `This key is published: anyone can take what it holds. It is for LOCAL, not ${network}.`,
      );
    }
    if (isAttoError(error)) throw new OptionError('The key must be 64 hexadecimal digits.');
    throw error;
  }
}

try {
  const options = readFaucetOptions(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else await run(options);
} catch (error) {
  if (error instanceof OptionError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
  console.error(
    isAttoError(error)
      ? `The faucet could not start: ${JSON.stringify(describeFault(error))}`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}
