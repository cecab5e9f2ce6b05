import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { FaucetClaim } from '../../src/faucet/claim';
import type { FaucetClient } from '../../src/faucet/faucet-client';
import { systemClock } from '../../src/lib/clock';
import type { SqlDatabase } from '../../services/faucet/store/sql-database';
import { openSqliteDatabase } from '../../services/faucet/store/sqlite-database';
import { createCheck, valueOf } from '../openapi/schemas';
import { operationFor, readDocument, type JsonMembers } from '../openapi/read-document';
import { openTestFaucet, type TestFaucet } from './support/test-faucet';
import { newVisitor, solve } from './support/visitor';

// What bots, neighbours and foreign pages try: none of it is cheaper, or locks anyone out.
const { signal } = new AbortController();
// Every request follows it.
setMaxListeners(0, signal);
const options = { signal };
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'faucet-attacks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = (name: string) => openSqliteDatabase(join(folder, name), { clock: systemClock });
// No budget and no demand, so that each price depends on the subnet alone.
const WIDE = ['--hour-budget', '1000000', '--day-budget', '1000000'];

const challengeFrom = (client: FaucetClient) => client.challenge(newVisitor().address, options);
/** Solves a challenge of one client and hands it in as another one. */
async function claim(client: FaucetClient, as = client) {
  const { challenge, ...task } = await challengeFrom(client);
  const claimed = await as.claim({ challenge, nonce: await solve({ challenge, ...task }) }, options);
  return { factor: Number(task.difficulty), claimed };
}
async function prices(count: number, make: (index: number) => Promise<{ readonly factor: number }>) {
  const factors: number[] = [];
  for (let index = 0; index < count; index++) factors.push((await make(index)).factor);
  return factors;
}
const waits = ({ turnAt, acceptedAt }: FaucetClaim) => (turnAt === undefined ? 0 : turnAt - acceptedAt);
const EIGHT = [1, 2, 4].flatMap((factor) => Array<number>(8).fill(factor));

it('two subnets pay as much as one: a challenge is charged to the one that requested it', async () => {
  await using faucet = await openTestFaucet({ args: WIDE });
  const [a, b] = [faucet.from('203.0.113.7'), faucet.from('2001:db8:7::1')];
  expect(await prices(24, () => claim(a, b))).toEqual(EIGHT);
  // The one that handed them in has paid for nothing.
  expect((await challengeFrom(b)).difficulty).toBe(1n);
  // Neither does the first one begin again with its own claims.
  expect(await prices(2, () => claim(a))).toEqual([8, 8]);
});

it('challenges that nobody claims change no price, and store nothing', async () => {
  let rows = async () => 0n;
  await using faucet = await openTestFaucet({
    toDatabase(real) {
      const tables = ['claims', 'subnets', 'recipients', 'turns'];
      const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
      rows = async () => (await real.query(`select ${counts} as rows`))[0]!.rows as bigint;
      return real;
    },
  });
  const bot = faucet.from('203.0.113.7');
  const flood = await Promise.all(Array.from({ length: 400 }, () => challengeFrom(bot)));
  expect(new Set(flood.map(({ difficulty }) => difficulty))).toEqual(new Set([1n]));
  expect(await rows()).toBe(0n);
  const neighbour = faucet.from('203.0.113.200');
  expect(await prices(8, () => claim(neighbour))).toEqual(Array(8).fill(1));
});

it('a page of another site cannot act for its visitors', async () => {
  await using faucet = await openTestFaucet();
  const body = JSON.stringify({ address: newVisitor().address });
  const from = { Origin: 'https://evil.example', 'X-Forwarded-For': '203.0.113.7' };
  // What `fetch` with the mode "no-cors", a form or a beacon can send.
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined];
  for (const type of [...simple, 'text/plain; application/json', 'application/jsonp']) {
    for (const path of ['/faucet/challenges', '/faucet/claims']) {
      const headers: Record<string, string> = type === undefined ? from : { ...from, 'Content-Type': type };
      const reply = await faucet.request(path, { method: 'POST', headers, body });
      expect([type, reply.status]).toEqual([type, 400]);
    }
  }
  // Anything else, the browser asks first.
  const preflight = await faucet.request('/faucet/challenges', {
    method: 'OPTIONS',
    headers: { ...from, 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const headers = { ...from, 'Content-Type': 'Application/JSON; charset=utf-8' };
  expect((await faucet.request('/faucet/challenges', { method: 'POST', headers, body })).status).toBe(201);
});

it('cheap challenges that were collected wait for their turn, three at most, and others pass them', async () => {
  // Time stands still, so that no turn comes during the test.
  const now = Date.now();
  const clock = { ...systemClock, now: () => now, monotonic: () => 0 };
  await using faucet = await openTestFaucet({
    ...{ clock, networkAheadMs: () => now - Date.now() },
    args: [...WIDE, '--free-per-subnet', '2', '--difficulty', '65536'],
  });
  const bot = faucet.from('203.0.113.7');
  const collected = await Promise.all(Array.from({ length: 12 }, () => challengeFrom(bot)));
  const results = [];
  for (const { challenge, ...task } of collected) {
    const nonce = await solve({ challenge, ...task });
    results.push(await bot.claim({ challenge, nonce }, options).catch((error: unknown) => error));
  }
  const accepted = results.slice(0, 5) as FaucetClaim[];
  expect(accepted.map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
  // 33 milliseconds: as long as a slow phone searches for the price of a first claim.
  expect(accepted.map(waits)).toEqual([0, 0, 33, 66, 66 + 3 * 33]);
  const refusals = results.slice(5) as { code: string; context: { retryAt: number } }[];
  expect(refusals.map(({ code }) => code)).toEqual(Array(7).fill('FAUCET_QUEUE_FULL'));
  expect(refusals.map(({ context }) => context.retryAt)).toEqual(Array(7).fill(accepted[2]!.turnAt));
  const document = readDocument('faucet');
  const fits = createCheck(document, { closed: true });
  const shown = await faucet.request(`/faucet/claims/${accepted[4]!.id}`);
  const claimed = operationFor(document, 'GET', '/faucet/claims/x')!.responses.get('200')!;
  expect(
    fits(claimed['application/json']!.schema as JsonMembers, valueOf(await shown.text())),
  ).toBeUndefined();
  const last = { challenge: collected[11]!.challenge, nonce: await solve(collected[11]!) };
  const full = await faucet.request('/faucet/claims', {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(last) },
  });
  const refused = operationFor(document, 'POST', '/faucet/claims')!.responses.get('429')!;
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '1']);
  expect(
    fits(refused['application/json']!.schema as JsonMembers, valueOf(await full.text())),
  ).toBeUndefined();
  const neighbour = await claim(faucet.from('203.0.113.200'));
  expect([neighbour.factor, waits(neighbour.claimed)]).toEqual([4 * 65_536, 0]);
});

it('no price exceeds what a slow phone finds while the challenge is valid', async () => {
  for (const minutes of [1, 30]) {
    let database: SqlDatabase | undefined;
    await using faucet = await openTestFaucet({
      args: [...WIDE, '--challenge-minutes', String(minutes)],
      toDatabase: (real) => (database = real),
    });
    await claim(faucet.client);
    // As after a day of a bot that nothing has stopped.
    await database!.query('update subnets set claims = 1000000');
    const { difficulty, expiresAt, now } = await challengeFrom(faucet.client);
    // The times are read one after the other.
    expect(Math.abs(expiresAt - now - minutes * 60_000)).toBeLessThan(1_000);
    // 95 of 100 searches at two million tries a second, rounded to a threshold.
    expect((Number(difficulty) / 2e6) * Math.log(20)).toBeLessThanOrEqual(minutes * 60);
    expect(Number(difficulty) / 2e6).toBeGreaterThan(minutes * 10);
  }
});

it('what a price depends on is shared by all instances, and survives a restart', async () => {
  await using one = await openTestFaucet({ args: WIDE, toDatabase: () => shared('instances.db') });
  await using other = await openTestFaucet({
    ...{ args: WIDE, devnet: one.devnet, toDatabase: () => shared('instances.db') },
  });
  const instances = [one, other].map((faucet) => faucet.from('203.0.113.7'));
  expect(await prices(17, (index) => claim(instances[index % 2]!, instances[(index + 1) % 2]!))).toEqual(
    EIGHT.slice(0, 17),
  );
  await one.restart();
  expect((await challengeFrom(one.from('203.0.113.7'))).difficulty).toBe(4n);
});

it('visitors behind a proxy that reports ports do not share a price', async () => {
  await using faucet = await openTestFaucet({ args: [...WIDE, '--free-per-subnet', '1'] });
  for (const address of ['203.0.113.7:50001', '198.51.100.7:50002', '[2001:db8:1::7]:443']) {
    expect((await claim(faucet.from(address))).factor).toBe(1);
  }
  expect((await claim(faucet.from('203.0.113.9:1'))).factor).toBe(2);
});

it('says that there are fewer proxies than trusted, and prices by the nearest address that is known', async () => {
  await using faucet = await openTestFaucet({ args: [...WIDE, '--free-per-subnet', '1', '--proxies', '3'] });
  expect((await claim(faucet.from('203.0.113.7'))).factor).toBe(1);
  expect((await claim(faucet.from('198.51.100.7, 10.0.0.1'))).factor).toBe(1);
  expect((await claim(faucet.from('198.51.100.8, 10.0.0.2'))).factor).toBe(2);
  const warnings = faucet.lines.filter((line) => line.includes('too-few-proxies'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0]!)).toMatchObject({ level: 'warn', expected: 3, found: 1 });
});

it('neither a claim nor a subnet can hold all streams, and more streams cause no more reads', async () => {
  let reads = 0;
  let isNodeDown = false;
  await using faucet = await openTestFaucet({
    args: WIDE,
    streamLimits: { all: 9, ofClaim: 3, ofSubnet: 5 },
    toNode: (pass) => (isNodeDown ? Promise.reject(new TypeError('fetch failed')) : pass()),
    toDatabase: (real) => ({
      ...real,
      query(sql, parameters) {
        if (sql.includes('from claims where id in')) reads++;
        return real.query(sql, parameters);
      },
    }),
  });
  const paths: string[] = [];
  const solved = [];
  for (let visitor = 0; visitor < 3; visitor++) {
    const challenge = await challengeFrom(faucet.client);
    solved.push({ challenge: challenge.challenge, nonce: await solve(challenge) });
  }
  isNodeDown = true;
  for (const one of solved) {
    paths.push(`/faucet/claims/${(await faucet.client.claim(one, options)).id}/stream`);
  }
  const gone = new AbortController();
  const open = async (path: string, address: string) => {
    const init = { headers: { 'X-Forwarded-For': address }, signal: gone.signal };
    const reply = await faucet.request(path, init);
    const reader = reply.body!.getReader();
    await reader.read();
    return { status: reply.status, leave: () => reader.cancel() };
  };
  const [one, two, three] = paths as [string, string, string];
  const streams = [];
  for (const path of [one, one, one, one, two, two, two]) streams.push(await open(path, '203.0.113.7'));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 503, 200, 200, 503]);
  for (const path of [two, three, three, three, three]) streams.push(await open(path, '198.51.100.7'));
  expect(streams.slice(7).map(({ status }) => status)).toEqual([200, 200, 200, 200, 503]);
  expect((await open(three, '192.0.2.99')).status).toBe(503);
  // Nine streams of three claims: one read for all in a second.
  const before = reads;
  await pause(3_500);
  expect(reads - before).toBeLessThanOrEqual(4);
  expect(reads - before).toBeGreaterThan(0);
  await streams[0]!.leave();
  expect((await open(one, '203.0.113.7')).status).toBe(200);
  const metrics = await (await faucet.request('/metrics')).text();
  expect(metrics).toContain('atto_faucet_streams 9');
  gone.abort();
  await Promise.all(streams.map(({ leave }) => leave()));
});

it('a subnet leaves half of the budget to others, and says when there is some for it again', async () => {
  await using faucet = await openTestFaucet({ args: ['--hour-budget', '8', '--free-per-subnet', '99'] });
  const [bot, visitor] = [faucet.from('203.0.113.7'), faucet.from('198.51.100.7')];
  for (let count = 0; count < 4; count++) await claim(bot);
  const { state, reopensAt, budget } = await bot.status(options);
  expect([state, reopensAt, budget.hour.left]).toEqual([
    'budget-empty',
    budget.hour.refillsAt,
    4_000_000_000n,
  ]);
  await expect(claim(bot)).rejects.toMatchObject({ code: 'FAUCET_BUDGET_EMPTY' });
  expect((await visitor.status(options)).state).toBe('open');
  await claim(visitor);
});

it('a clock that is wrong at the start pays nothing and forgets nothing', async () => {
  const args = ['--hour-budget', '3', '--day-budget', '3'];
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  await using faucet = await openTestFaucet({ args, clock });
  const clients = (subnets: readonly number[]) => subnets.map((one) => faucet.from(`192.0.${one}.1`));
  await Promise.all(clients([1, 2, 3]).map((client) => claim(client)));
  const left = async (one: TestFaucet) => (await one.from('192.0.9.1').status(options)).budget.day.left;
  expect(await left(faucet)).toBe(0n);
  for (const jump of [2 * DAY, 365 * DAY, -2 * DAY]) {
    ahead = jump;
    await faucet.restart();
    const status = await faucet.client.status(options);
    expect(status.state).toBe('clock-wrong');
    expect((await faucet.request('/health')).status).toBe(503);
    await expect(claim(faucet.from('192.0.4.1'))).rejects.toMatchObject({ code: 'FAUCET_CLOCK_WRONG' });
  }
  ahead = 0;
  await faucet.restart();
  expect([await left(faucet), (await faucet.client.status(options)).state]).toEqual([0n, 'budget-empty']);
});
