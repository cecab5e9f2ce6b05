import { parseAccount, type Account } from '../../../src/protocol/account';
import { hashBlock } from '../../../src/protocol/block-hash';
import type { Hash } from '../../../src/protocol/hash';
import { parseIsoInstant, toInstant, type Instant } from '../../../src/protocol/instant';
import { parseJson } from '../../../src/protocol/json';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Transaction } from '../../../src/protocol/transaction';
import { printTransaction } from '../../../src/protocol/transaction-json';

/** The node behind the site under test, queried directly and without the site's own client. */
export const NODE_URL = required('ATTO_E2E_NODE').replace(/\/$/, '');

/** Private key of an account with funds on that node. */
export const FUNDED_KEY = required('ATTO_E2E_KEY');

const READ_MS = 15_000;

/** Reads from the node, with a deadline and a second try: a real node has left one request unanswered for minutes. */
export function readNode(path: string): Promise<Response> {
  const attempt = () => fetch(`${NODE_URL}${path}`, { signal: AbortSignal.timeout(READ_MS) });
  return attempt().catch(attempt);
}

/** The node's clock, epoch milliseconds. */
export async function nodeNow(): Promise<Instant> {
  const reply = await readNode(`/instants/${new Date().toISOString()}`);
  const { serverInstant } = (await reply.json()) as { serverInstant: string };
  return parseIsoInstant(serverInstant);
}

/** The confirmed state of an account; undefined if it was never opened. */
export async function readAccount(publicKey: PublicKey): Promise<Account | undefined> {
  const reply = await readNode(`/accounts/${publicKey}`);
  if (reply.status === 404) return undefined;
  return parseAccount(parseJson(await reply.text()));
}

/** A node responds to a publication within 40 s; otherwise it is stuck. */
const CONFIRM_MS = 45_000;

/** Publishes a transaction and waits until the node has confirmed it. */
export async function publish(transaction: Transaction): Promise<Hash> {
  const reply = await fetch(`${NODE_URL}/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: printTransaction(transaction),
    signal: AbortSignal.timeout(CONFIRM_MS),
  });
  if (!reply.ok)
    throw new Error(`The node refused a payment of the tests: ${reply.status} ${await reply.text()}`);
  return hashBlock(transaction.block);
}

/** The node's time, or the first instant after all of these. */
export async function timeAfter(...instants: readonly Instant[]): Promise<Instant> {
  const now = await nodeNow();
  return instants.reduce((time, instant) => (instant >= time ? toInstant(instant + 1n) : time), now);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the browser tests with \`npm run test:e2e\`.`);
  return value;
}
