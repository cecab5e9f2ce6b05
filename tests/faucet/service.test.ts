import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { FaucetClaim } from '../../src/faucet/claim';
import type { FaucetClient } from '../../src/faucet/faucet-client';
import { systemClock } from '../../src/lib/clock';
import { AttoError } from '../../src/protocol/error';
import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { parseWork } from '../../src/protocol/work';
import { openTestFaucet, type TestFaucet } from './support/test-faucet';
import { newVisitor, solve, type Visitor } from './support/visitor';

const { signal } = new AbortController();
// Every request follows it.
setMaxListeners(0, signal);
const options = { signal };
const HOUR = 3_600_000;

async function claim(client: FaucetClient, { address }: Visitor = newVisitor()): Promise<FaucetClaim> {
  const { challenge, ...task } = await client.challenge(address, options);
  return client.claim({ challenge, nonce: await solve({ challenge, ...task }) }, options);
}
async function confirmed(client: FaucetClient, { id }: FaucetClaim): Promise<FaucetClaim> {
  let last: FaucetClaim | undefined;
  for await (const state of client.follow(id, options)) last = state;
  return last!;
}
async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(10);
}
const paid = ({ devnet }: TestFaucet, { publicKey }: Visitor) =>
  devnet.receivables(publicKey).map(({ amount }) => amount);
const refusal = (code: string, context: object = {}) => ({ code: `FAUCET_${code}`, context });
/** Time that a test moves, on this machine and on the network. */
function movedTime() {
  let offset = 0;
  const clock = {
    ...systemClock,
    now: () => Date.now() + offset,
    monotonic: () => performance.now() + offset,
  };
  return { clock, networkAheadMs: () => offset, move: (ms: number) => (offset += ms) };
}

it('pays a claim once, and shows each step until the network has confirmed it', async () => {
  await using faucet = await openTestFaucet();
  const visitor = newVisitor();
  const { id } = await claim(faucet.client, visitor);
  const states: string[] = [];
  for await (const { state, hash } of faucet.client.follow(id, options))
    states.push(`${state} ${typeof hash}`);
  expect(states.at(-1)).toBe('confirmed string');
  expect(paid(faucet, visitor)).toEqual([1_000_000_000n]);
  const { budget, queue } = await faucet.client.status(options);
  expect(budget.hour.limit - budget.hour.left).toBe(1_000_000_000n);
  expect(queue.waiting).toBe(0);
});

it('makes one claim of repeated clicks, of two tabs, and of a response that got lost', async () => {
  await using faucet = await openTestFaucet();
  const visitor = newVisitor();
  const [one, other] = await Promise.all([
    faucet.client.challenge(visitor.address, options),
    faucet.client.challenge(visitor.address, options),
  ]);
  const nonce = await solve(one);
  const click = () => faucet.client.claim({ challenge: one.challenge, nonce }, options);
  const clicks = await Promise.all([click(), click(), click(), click()]);
  expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
  const tab = faucet.client.claim({ challenge: other.challenge, nonce: await solve(other) }, options);
  await expect(tab).rejects.toMatchObject({ code: 'FAUCET_TOO_SOON' });
  await confirmed(faucet.client, clicks[0]!);
  expect(paid(faucet, visitor)).toHaveLength(1);
});

it('refuses what is not an address, and its own', async () => {
  await using faucet = await openTestFaucet();
  const own = parseAddress((await faucet.client.status(options)).address);
  for (const address of ['', 'atto://abc', `${newVisitor().address}x`, own]) {
    const refused = faucet.client.challenge(address as typeof own, options);
    await expect(refused).rejects.toMatchObject(refusal('ADDRESS_INVALID'));
  }
});

it('refuses a wrong nonce, a forged or expired challenge, and that of another faucet', async () => {
  const { move, ...time } = movedTime();
  await using faucet = await openTestFaucet({ ...time, args: ['--difficulty', '65536'] });
  await using other = await openTestFaucet({ key: '12'.repeat(32) });
  const given = await faucet.client.challenge(newVisitor().address, options);
  const { challenge } = given;
  const hand = (text: string, nonce = parseWork('00'.repeat(8))) =>
    faucet.client.claim({ challenge: text, nonce }, options);
  await expect(hand(challenge)).rejects.toMatchObject(refusal('WORK_WRONG'));
  const forged = `${challenge.slice(0, 30)}${challenge[30] === 'A' ? 'B' : 'A'}${challenge.slice(31)}`;
  for (const text of [forged, 'x'.repeat(114), `${challenge}A`, '']) {
    await expect(hand(text)).rejects.toMatchObject(refusal('CHALLENGE_INVALID'));
  }
  const foreign = await other.client.challenge(newVisitor().address, options).catch(() => undefined);
  if (foreign !== undefined) {
    await expect(hand(foreign.challenge)).rejects.toMatchObject(refusal('CHALLENGE_INVALID'));
  }
  move(30 * 60_000);
  await expect(hand(challenge, await solve(given))).rejects.toMatchObject(refusal('CHALLENGE_EXPIRED'));
});

it('pays the address of a challenge, no matter who hands it in, and only once', async () => {
  await using faucet = await openTestFaucet();
  const [owner, thief] = [newVisitor(), newVisitor()];
  const { challenge, ...task } = await faucet.client.challenge(owner.address, options);
  const solved = { challenge, nonce: await solve({ challenge, ...task }) };
  const stolen = await faucet.from('203.0.113.7').claim(solved, options);
  expect(stolen.address).toBe(owner.address);
  // Replayed by its owner, it is the same claim.
  expect((await faucet.client.claim(solved, options)).id).toBe(stolen.id);
  await confirmed(faucet.client, stolen);
  expect([paid(faucet, owner), paid(faucet, thief)]).toEqual([[1_000_000_000n], []]);
});

it('does not know a forged claim id', async () => {
  await using faucet = await openTestFaucet();
  for (const id of ['0'.repeat(32), 'x', "' or 1=1", '..%2f..']) {
    expect((await faucet.request(`/faucet/claims/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await faucet.request(`/faucet/claims/${encodeURIComponent(id)}/stream`)).status).toBe(404);
  }
});

it('refuses large and malformed bodies without reading all of them', async () => {
  await using faucet = await openTestFaucet();
  const post = async (body: BodyInit) => {
    const response = await faucet.request('/faucet/claims', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1_024));
    },
  });
  expect(await post(endless)).toEqual([413, 'BODY_TOO_LARGE']);
  expect(pulled).toBeLessThan(10);
  for (const body of [
    '',
    '{',
    '[]',
    '{"challenge":1,"nonce":2}',
    '{"challenge":"x"}',
    '{"challenge":"x","nonce":"y"}',
  ]) {
    expect(await post(body)).toEqual([400, 'REQUEST_INVALID']);
  }
});

it('keeps its budgets exactly, and pays again in the next hour', async () => {
  const { move, ...time } = movedTime();
  // Begins in the middle of an hour, so that none ends during the test.
  move(HOUR / 2 - (Date.now() % HOUR));
  await using faucet = await openTestFaucet({
    ...time,
    args: ['--hour-budget', '3', '--day-budget', '1000'],
  });
  const { client } = faucet;
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => claim(faucet.from(`192.0.${index}.1`))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { budget, state, reopensAt } = await client.status(options);
  expect([budget.hour.left, state, reopensAt]).toEqual([0n, 'budget-empty', budget.hour.refillsAt]);
  await expect(claim(client)).rejects.toMatchObject(
    refusal('BUDGET_EMPTY', { refillsAt: budget.hour.refillsAt }),
  );
  move(HOUR);
  expect((await client.status(options)).state).toBe('open');
  expect((await claim(client)).state).toBe('waiting');
});

it('accepts claims while the node is down, offers no work, and pays when it is back', async () => {
  let isDown = false;
  await using faucet = await openTestFaucet({
    toNode: (pass) => (isDown ? Promise.reject(new TypeError('fetch failed')) : pass()),
  });
  const { client } = faucet;
  await until(async () => (await (await faucet.request('/health')).json()).payer === 'paying');
  const visitor = newVisitor();
  const given = await client.challenge(visitor.address, options);
  const nonce = await solve(given);
  isDown = true;
  const { id } = await client.claim({ challenge: given.challenge, nonce }, options);
  await until(async () => (await client.status(options)).state === 'node-unavailable');
  expect((await faucet.request('/health')).status).toBe(503);
  await expect(client.challenge(newVisitor().address, options)).rejects.toMatchObject(
    refusal('NODE_UNAVAILABLE'),
  );
  isDown = false;
  await until(async () => (await client.readClaim(id, options)).state === 'confirmed');
  expect(paid(faucet, visitor)).toEqual([1_000_000_000n]);
});

it('loses nothing while its database is full or locked: the same work is accepted later, and paid once', async () => {
  // The first acceptance, then the first two signed blocks.
  const faults = ['WALLET_STORAGE_FULL', undefined, 'WALLET_STORAGE_FAILED', 'WALLET_STORAGE_FULL'] as const;
  let writes = 0;
  await using faucet = await openTestFaucet({
    toDatabase: (real) => ({
      ...real,
      transaction(job) {
        const fault = faults[writes++];
        return fault === undefined ? real.transaction(job) : Promise.reject(new AttoError(fault, {}));
      },
    }),
  });
  const visitor = newVisitor();
  const { challenge, ...task } = await faucet.client.challenge(visitor.address, options);
  const solved = { challenge, nonce: await solve({ challenge, ...task }) };
  await expect(faucet.client.claim(solved, options)).rejects.toMatchObject(refusal('FAILED'));
  const { budget } = await faucet.client.status(options);
  expect(budget.hour.left).toBe(budget.hour.limit);
  await confirmed(faucet.client, await faucet.client.claim(solved, options));
  expect(writes).toBeGreaterThan(faults.length);
  expect(paid(faucet, visitor)).toEqual([1_000_000_000n]);
});

it('pays once when the node confirms a payment and its response gets lost', async () => {
  let losses = 0;
  await using faucet = await openTestFaucet({
    async toNode(pass, url, init) {
      const response = await pass();
      const isPublication = init.method === 'POST' && new URL(url).pathname.startsWith('/transactions');
      if (!isPublication || losses++ > 0) return response;
      await response.arrayBuffer();
      throw new TypeError('terminated');
    },
  });
  const visitor = newVisitor();
  await confirmed(faucet.client, await claim(faucet.client, visitor));
  expect(losses).toBeGreaterThan(0);
  expect(paid(faucet, visitor)).toEqual([1_000_000_000n]);
});

it('opens its account with the first payment, receives donations, and is empty until then', async () => {
  await using rich = await openTestFaucet();
  await using poor = await openTestFaucet({ key: '34'.repeat(32), devnet: rich.devnet });
  await until(async () => (await poor.client.status(options)).state === 'faucet-empty');
  await expect(claim(poor.client)).rejects.toMatchObject(refusal('EMPTY'));
  const { address } = await poor.client.status(options);
  const donation = await claim(rich.client, { address, publicKey: publicKeyFromAddress(address) });
  await confirmed(rich.client, donation);
  await until(async () => (await poor.client.status(options)).state === 'open');
  const visitor = newVisitor();
  await confirmed(poor.client, await claim(poor.client, visitor));
  expect(paid(poor, visitor)).toEqual([1_000_000_000n]);
  expect((await poor.client.status(options)).balance).toBe(0n);
});

it('is paused by its operator, and pays what it has accepted', async () => {
  let isPaused = false;
  await using faucet = await openTestFaucet({ isPaused: () => isPaused });
  const accepted = await claim(faucet.client);
  isPaused = true;
  expect((await faucet.client.status(options)).state).toBe('paused');
  await expect(claim(faucet.client)).rejects.toMatchObject(refusal('PAUSED'));
  expect((await confirmed(faucet.client, accepted)).state).toBe('confirmed');
});

it('stops without losing a claim: streams end, and the next start pays', async () => {
  await using faucet = await openTestFaucet();
  const visitors = Array.from({ length: 12 }, newVisitor);
  const claims = await Promise.all(
    visitors.map((visitor, index) => claim(faucet.from(`192.0.${index}.1`), visitor)),
  );
  const stream = await faucet.request(`/faucet/claims/${claims.at(-1)!.id}/stream`);
  await Promise.all([stream.text(), faucet.restart()]);
  await Promise.all(claims.map((one) => confirmed(faucet.client, one)));
  expect(visitors.map((visitor) => paid(faucet, visitor))).toEqual(visitors.map(() => [1_000_000_000n]));
});

it('allows its origins and no other, and keeps its key out of everything that it says', async () => {
  await using faucet = await openTestFaucet();
  await confirmed(faucet.client, await claim(faucet.client));
  const allowed = async (origin: string) =>
    (await faucet.request('/faucet', { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect([await allowed('https://site.example'), await allowed('https://evil.example')]).toEqual([
    'https://site.example',
    null,
  ]);
  const said = [...faucet.lines];
  for (const path of ['/faucet', '/health', '/metrics']) said.push(await (await faucet.request(path)).text());
  expect(said.join('\n')).toContain('claim-confirmed');
  expect(said.join('\n').toUpperCase()).not.toContain(faucet.devnet.funded.privateKey);
  expect(said.join('\n')).not.toContain('192.0.2.1');
});
