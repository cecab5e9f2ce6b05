import type { FaucetClaimState } from '../../../src/faucet/claim';
import type { FaucetStore, StoredClaim } from './faucet-store';
import { DAY_MS, HOUR_MS } from '../settings';
import { createTables } from './schema';
import { accept, claimsFrom, hourOf, Refused } from './sql-accept';
import { claimOf, COLUMNS, TURN } from './sql-claims';
import type { SqlDatabase, SqlValue } from './sql-database';
import { createSqlOutbox, noteFunds } from './sql-outbox';

/** What a store depends on. */
export interface SqlStoreParts {
  readonly database: SqlDatabase;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called after a claim has changed, in this process. */
  readonly onChange?: (id: string) => void;
}

/** Claims that are read with one statement. */
const CHUNK = 200;

/** The claims in a SQL database, whose tables are created if they do not exist. */
export async function openSqlStore({
  database,
  now,
  onChange = () => {},
}: SqlStoreParts): Promise<FaucetStore> {
  await createTables(database);

  const one = async (sql: string, parameters: readonly SqlValue[] = []) =>
    (await database.query(sql, parameters))[0];
  const claimWhere = async (condition: string, parameters: readonly SqlValue[] = []) => {
    const row = await one(`select ${COLUMNS} from claims ${condition}`, parameters);
    return row && claimOf(row);
  };
  const claimOfTarget = (target: string) => claimWhere('where target = $1', [target]);

  /** How many claims are paid before each of these, which wait. */
  async function placesOf(waiting: readonly StoredClaim[]): Promise<ReadonlyMap<string, number>> {
    const [only, second] = waiting;
    if (only === undefined) return new Map();
    if (second !== undefined) {
      const inOrder = await database.query(
        `select id from claims where state = 'waiting' order by ${TURN}, id`,
      );
      return new Map(inOrder.map(({ id }, index) => [String(id), index]));
    }
    const row = await one(
      `select count(*) as ahead from claims
       where state = 'waiting' and (${TURN} < $1 or (${TURN} = $1 and id < $2))`,
      [BigInt(only.turnAt), only.id],
    );
    return new Map([[only.id, Number(row?.ahead ?? 0n)]]);
  }

  return {
    async accept(claim) {
      const known = await claimOfTarget(claim.target);
      if (known !== undefined) return { type: 'already-claimed', id: known.id };
      try {
        return await database.transaction((transaction) => accept(transaction, claim));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // The refusal may be due to the same claim, which another request made at the same time.
        const same = await claimOfTarget(claim.target);
        return same === undefined ? error.acceptance : { type: 'already-claimed', id: same.id };
      }
    },
    claim: (id) => claimWhere('where id = $1', [id]),
    claimOf: claimOfTarget,
    async progress(ids) {
      const claims: StoredClaim[] = [];
      for (let from = 0; from < ids.length; from += CHUNK) {
        const some = ids.slice(from, from + CHUNK);
        const places = some.map((_, index) => `$${index + 1}`).join(', ');
        const rows = await database.query(`select ${COLUMNS} from claims where id in (${places})`, some);
        claims.push(...rows.map(claimOf));
      }
      const places = await placesOf(claims.filter(({ state }) => state === 'waiting'));
      return new Map(claims.map((claim) => [claim.id, { claim, ahead: places.get(claim.id) }]));
    },
    next: (now) =>
      claimWhere(`where state = 'waiting' and ${TURN} <= $1 order by ${TURN}, id limit 1`, [BigInt(now)]),
    async queue() {
      const rows = await database.query(
        `select state, count(*) as claims, cast(sum(amount) as bigint) as raw from claims
         where state in ('waiting', 'sent') group by state`,
      );
      const of = (state: FaucetClaimState) => Number(rows.find((row) => row.state === state)?.claims ?? 0n);
      const raw = rows.reduce((sum, row) => sum + (row.raw as bigint), 0n);
      return { waiting: of('waiting'), sent: of('sent'), raw };
    },
    async claimedAt(publicKey) {
      const row = await one('select claimed_at from recipients where public_key = $1', [publicKey]);
      return row && Number(row.claimed_at);
    },
    async spent(period) {
      const row = await one('select spent from budgets where period = $1', [period]);
      return (row?.spent ?? 0n) as bigint;
    },
    async subnet(subnet, now) {
      const row = await one('select last_at from turns where subnet = $1', [subnet]);
      return {
        claims: await claimsFrom(database, { subnet, now }),
        lastAt: row && Number(row.last_at),
      };
    },
    async funds(account) {
      const row = await one('select balance from funds where account = $1', [account]);
      return row?.balance as bigint | undefined;
    },
    noteFunds: (account, funds) => noteFunds(database, account, funds),
    async payer(account, { signal }) {
      const lock = await database.lock(`payer ${account}`.replace(' ', '-'), { signal });
      try {
        const [row] = await database.query(
          `insert into payers (account, epoch) values ($1, 1)
           on conflict (account) do update set epoch = payers.epoch + 1 returning epoch`,
          [account],
        );
        const epoch = row!.epoch as bigint;
        const outbox = createSqlOutbox({ database, account, epoch, now, onChange });
        return { outbox, lost: lock.lost, release: () => lock.release() };
      } catch (error) {
        await lock.release();
        throw error;
      }
    },
    async purge({ now, claims, recipients, budgets, subnets, turns }) {
      const remove = (from: string, before: number | bigint) =>
        database.query(`delete from ${from} < $1`, [BigInt(before)]);
      await remove(`claims where state = 'confirmed' and confirmed_at`, claims);
      await remove('recipients where claimed_at', recipients);
      await remove('budgets where ends_at', budgets);
      await remove('subnets where hour', hourOf(subnets));
      await remove('turns where last_at', turns);
      await remove('queue where turn_at', now);
      await database.query('update recipients set claimed_at = $1 where claimed_at > $1', [BigInt(now)]);
      await database.query('delete from subnets where hour > $1', [hourOf(now)]);
      // No turn is further ahead than a challenge is valid, which is a day at most.
      const ahead = [BigInt(now), BigInt(now + DAY_MS + HOUR_MS)];
      await database.query('update turns set last_at = $1 where last_at > $2', ahead);
      await database.query('delete from queue where turn_at > $2 and $1 <= $2', ahead);
      await database.query(`update claims set turn_at = $1 where state = 'waiting' and ${TURN} > $2`, ahead);
    },
    now: () => database.now(),
    isWell: () =>
      database.query('select 1 as one').then(
        () => true,
        () => false,
      ),
    close: () => database.close(),
  };
}
