import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../devnet/devnet-clock';
import { transactionFromHex } from '../../devnet/official';
import { openLocal, reasonOf, type Local } from './local';

interface Rejection {
  readonly httpStatus: number;
  readonly reason: string | null;
  readonly message?: string;
  readonly note: string;
  readonly json: string;
}

type Entity = Readonly<Record<string, string>>;

interface Step {
  readonly json: string;
  readonly hash: string;
  readonly derived: { readonly account: Entity; readonly entry: Entity; readonly receivable: Entity | null };
}

/** Properties with integer values, which a node prints without quotes. */
const NUMBERS =
  /"(version|height|balance|previousBalance|lastTransactionTimestamp|timestamp|amount)":"(\d+)"/g;
const printed = (entity: Entity) => JSON.stringify(entity).replace(NUMBERS, '"$1":$2');

const vectors = JSON.parse(readFileSync('tests/vectors/protocol.json', 'utf8')) as {
  chain: { genesisHex: string; steps: readonly Step[] };
  rejections: readonly Rejection[];
};

/** The network of the vectors, after all their blocks are confirmed. */
async function played(): Promise<Local> {
  const { genesisHex, steps } = vectors.chain;
  const blocks = steps.map(({ json }) => json);
  const last = Math.max(...blocks.map((json) => Number(/"timestamp":"?(\d+)/.exec(json)![1])));
  const genesis = transactionFromHex(genesisHex);
  const funded = { privateKey: '01'.repeat(32), publicKey: genesis.block.publicKey, address: '' };
  const clock = virtualClock(last);
  const local = await openLocal({ clock, initial: [genesis], funded, confirmationDelayMs: 0 });
  for (const step of steps) await play(local, step);
  return local;
}

async function play(local: Local, { json, hash, derived }: Step): Promise<void> {
  expect(await offer(local, json)).toMatchObject({ status: 200, text: json });
  const { account, entry, receivable } = derived;
  expect((await local.request(`/accounts/${account.publicKey}`)).text).toBe(printed(account));
  expect((await local.request(`/accounts/entries/${hash}/stream`)).text).toBe(`${printed(entry)}\n`);
  if (!receivable) return;
  const path = `/accounts/${receivable.receiverPublicKey}/receivables/stream`;
  const { body } = await local.devnet.fetch(new Request(`http://localhost${path}`));
  const reader = body!.getReader();
  const lines: string[] = [];
  while (!lines.includes(`${printed(receivable)}\n`)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The receivable ${hash} is missing: ${lines.join('')}`);
    lines.push(new TextDecoder().decode(value));
  }
  await reader.cancel();
}

function offer(local: Local, body: string) {
  return local.request('/transactions', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
}

describe('the vectors of the protocol', () => {
  it('are confirmed block by block, and refused if invalid', async () => {
    await using local = await played();
    const verdicts: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const { note, json, httpStatus, reason, message } of vectors.rejections) {
      const answer = await offer(local, json);
      const stated = (JSON.parse(answer.text) as { message?: string }).message;
      verdicts[note] = [answer.status, httpStatus === 200 ? undefined : (reasonOf(answer) ?? stated)];
      wanted[note] = [httpStatus, httpStatus === 200 ? undefined : (reason ?? message)];
    }
    expect(verdicts).toEqual(wanted);
    expect(vectors.rejections.length).toBeGreaterThan(20);
  });
});
