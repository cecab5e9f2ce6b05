import { RAW_PER_ATTO } from '../../../src/protocol/amount';
import { parseAddress, publicKeyFromAddress } from '../../../src/protocol/address';
import { FUNDED_KEY } from './node-port';
import { payerOf } from './payer';

/** Many times what the tests claim, and less than the budget of an hour. */
const FUNDS = 50n * RAW_PER_ATTO;
/** On a busy machine, too, a faucet has received a payment by then; otherwise it is stuck. */
const RECEIVED_MS = 90_000;

/** Pays the faucet behind the site under test, whose account is new, and waits until it has received that. */
export async function fundFaucet(): Promise<void> {
  const { ATTO_E2E_FAUCET: url } = process.env;
  if (!url) throw new Error('ATTO_E2E_FAUCET is not set: start the browser tests with `npm run test:e2e`.');
  const status = async () => {
    const reply = await fetch(`${url}/faucet`);
    if (!reply.ok) throw new Error(`The faucet of the tests responded with status ${reply.status}.`);
    return (await reply.json()) as { address: string; balance?: string };
  };
  const { address } = await status();
  await payerOf(FUNDED_KEY).send(publicKeyFromAddress(parseAddress(address)), FUNDS);
  const end = performance.now() + RECEIVED_MS;
  while (BigInt((await status()).balance ?? 0) < FUNDS) {
    if (performance.now() > end) throw new Error('The faucet of the tests does not receive its payment.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
