import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../../src/lib/clock';
import { openPostgresDatabase } from '../../../services/faucet/store/postgres-database';
import { openSqliteDatabase } from '../../../services/faucet/store/sqlite-database';
import { isAttoError } from '../../../src/protocol/error';
import { clientOf, newVisitor, solve, type Visitor } from './visitor';
import { bundleFaucet, startFaucet, type FaucetProcess } from './faucet-process';
import { openFundedNetwork } from './local-funding';

/** What a run with kills has shown. */
export interface KillReport {
  readonly kills: number;
  /** Claims that the service accepted. */
  readonly accepted: number;
  /** Those that were not paid. */
  readonly forgotten: number;
  /** Visitors who were paid more than once, or without a claim. */
  readonly paidTwice: number;
  /** What the account has lost, in raw, and what the claims add up to. */
  readonly spent: bigint;
  readonly owed: bigint;
  /** What is booked in the budgets of all days. */
  readonly promised: bigint;
}

/** What a run is like. */
export interface KillOptions {
  readonly kills: number;
  /** Instances that run at the same time; one of them is killed each time. */
  readonly instances: number;
  readonly visitors: number;
  /** A PostgreSQL database; without it, a SQLite file. */
  readonly databaseUrl?: string;
  /** The longest time between an event and the next kill. */
  readonly longestMs?: number;
}

/** A service is killed after fewer events than this since its start, or in the middle of its start. */
const MOST_EVENTS = 10;
const LEAST_CLAIMS = 20;
const AMOUNT = 1_000_000_000n;
const { signal } = new AbortController();
// Every request follows it.
setMaxListeners(0, signal);

/**
 * Kills the service at random moments while visitors claim, starts it again, waits until it has paid everything, and
 * compares its promises with the ledger.
 */
export async function killFaucet(options: KillOptions): Promise<KillReport> {
  const { kills, instances, visitors, databaseUrl, longestMs = 60 } = options;
  await using network = await openFundedNetwork();
  using program = await bundleFaucet();
  const before = network.balance();
  const args = [
    ...['--node', network.url, '--work-server', network.url, '--key-file', program.keyFile(network.key)],
    ...['--amount', '1', '--difficulty', '1', '--database', join(program.folder, 'faucet.db')],
    // No limit refuses anybody, so that each claim depends on the kills alone.
    ...['--hour-budget', '1000000', '--day-budget', '1000000', '--free-per-subnet', '1000000'],
  ];
  const start = () =>
    startFaucet(program, args, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const running: FaucetProcess[] = await Promise.all(Array.from({ length: instances }, start));
  const claims = new Map<string, Visitor>();
  let isOver = false;
  let turn = 0;

  // As behind a load balancer: each request goes to another instance, which may have just been killed.
  const client = clientOf('', (path, init) =>
    fetch(running[turn++ % running.length]!.url + String(path), init),
  );

  /** Repeats until there is a definite result. */
  async function insist<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const isRefusal =
          isAttoError(error) && /TOO_SOON|BUDGET|INVALID|EXPIRED|WORK_WRONG|UNKNOWN/.test(error.code);
        if (isRefusal) throw error;
      }
      await pause(10);
    }
  }
  async function visit(): Promise<void> {
    while (!isOver) {
      const visitor = newVisitor();
      const challenge = await insist(() => client.challenge(visitor.address, { signal }));
      const nonce = await solve(challenge);
      const claim = await insist(() => client.claim({ challenge: challenge.challenge, nonce }, { signal }));
      claims.set(claim.id, visitor);
      while (!isOver && (await insist(() => client.readClaim(claim.id, { signal }))).state !== 'confirmed') {
        await pause(20);
      }
    }
  }
  async function promised(): Promise<bigint> {
    const parts = { clock: systemClock };
    const database = databaseUrl
      ? openPostgresDatabase(databaseUrl, parts)
      : openSqliteDatabase(join(program.folder, 'faucet.db'), parts);
    const [row] = await database.query(
      `select cast(sum(spent) as bigint) as spent from budgets where period like 'day %'`,
    );
    await database.close();
    return row!.spent as bigint;
  }
  const visits = Array.from({ length: visitors }, visit);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = kill % running.length;
      await eventful(running[victim]!, Math.floor(Math.random() * MOST_EVENTS));
      await pause(Math.random() * longestMs);
      await running[victim]!.end('SIGKILL');
      running[victim] = await start();
    }
    while (claims.size < LEAST_CLAIMS) await pause(20);
    isOver = true;
    await Promise.all(visits);
    for (const id of claims.keys()) {
      while ((await insist(() => client.readClaim(id, { signal }))).state !== 'confirmed') await pause(20);
    }
    const paid = [...claims.values()].map(({ publicKey }) => network.paidTo(publicKey));
    return {
      kills,
      accepted: claims.size,
      forgotten: paid.filter((amounts) => amounts.length === 0).length,
      paidTwice: paid.filter((amounts) => amounts.length > 1 || amounts.some((raw) => raw !== AMOUNT)).length,
      spent: before - network.balance(),
      owed: AMOUNT * BigInt(claims.size),
      promised: await promised(),
    };
  } finally {
    isOver = true;
    await Promise.allSettled(running.map((one) => one.end('SIGKILL')));
  }
}

/** Resolves when a service has accepted or paid so many claims since its start. */
async function eventful({ lines }: FaucetProcess, events: number): Promise<void> {
  while (lines.filter((line) => /claim-(accepted|confirmed)/.test(line)).length < events) await pause(5);
}
