import { toAmount } from '../../../src/protocol/amount';
import type { FaucetClaimState } from '../../../src/faucet/claim';
import { parseHash } from '../../../src/protocol/hash';
import { parsePublicKey } from '../../../src/protocol/public-key';
import type { Acceptance, FaucetStore, NewClaim, StoredClaim } from './faucet-store';
import { createTables } from './schema';
import type { SqlDatabase, SqlRow, SqlTransaction, SqlValue } from './sql-database';
import { createSqlOutbox } from './sql-outbox';

/** What a store depends on. */
export interface SqlStoreParts {
  readonly database: SqlDatabase;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called after a claim has changed, in this process. */
  readonly onChange?: (id: string) => void;
}

const COLUMNS = 'id, target, public_key, amount, state, attempt, accepted_at, hash, sent_at, confirmed_at';
const HOUR_MS = 3_600_000;

/** Ends a transaction without effect. */
class Refused extends Error {
  readonly acceptance: Acceptance;
  constructor(acceptance: Acceptance) {
    super(acceptance.type);
    this.acceptance = acceptance;
  }
}

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
    async ahead({ acceptedAt, id }) {
      const row = await one(
        `select count(*) as ahead from claims
         where state = 'waiting' and (accepted_at < $1 or (accepted_at = $1 and id < $2))`,
        [BigInt(acceptedAt), id],
      );
      return Number(row?.ahead ?? 0n);
    },
    next: () => claimWhere(`where state = 'waiting' order by accepted_at, id limit 1`),
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
    async claimsFrom(subnet, since) {
      const row = await one(
        'select cast(sum(claims) as bigint) as claims from subnets where subnet = $1 and hour >= $2',
        [subnet, BigInt(Math.floor(since / HOUR_MS))],
      );
      return Number(row?.claims ?? 0n);
    },
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
    async purge({ claims, recipients, budgets, subnets }) {
      const hour = BigInt(Math.floor(subnets / HOUR_MS));
      await database.query(`delete from claims where state = 'confirmed' and confirmed_at < $1`, [
        BigInt(claims),
      ]);
      await database.query('delete from recipients where claimed_at < $1', [BigInt(recipients)]);
      await database.query('delete from budgets where ends_at < $1', [BigInt(budgets)]);
      await database.query('delete from subnets where hour < $1', [hour]);
    },
    isWell: () =>
      database.query('select 1 as one').then(
        () => true,
        () => false,
      ),
    close: () => database.close(),
  };
}

/** The rows are locked in the same order by all, so that two transactions never wait for each other. */
async function accept(transaction: SqlTransaction, claim: NewClaim): Promise<Acceptance> {
  const { id, target, publicKey, amount, now, cooldownMs, periods, subnet } = claim;
  const free = await transaction.query(
    `insert into recipients (public_key, claimed_at) values ($1, $2)
     on conflict (public_key) do update set claimed_at = $2 where recipients.claimed_at <= $3 returning public_key`,
    [publicKey, BigInt(now), BigInt(now - cooldownMs)],
  );
  if (free.length === 0) {
    const [row] = await transaction.query('select claimed_at from recipients where public_key = $1', [
      publicKey,
    ]);
    throw new Refused({ type: 'too-soon', retryAt: Number(row?.claimed_at ?? now) + cooldownMs });
  }
  for (const { name, endsAt, limit } of periods) {
    const spent = await transaction.query(
      `insert into budgets (period, ends_at, spent) select cast($1 as text), cast($2 as bigint), cast($3 as bigint)
       where cast($3 as bigint) <= cast($4 as bigint)
       on conflict (period) do update set spent = budgets.spent + $3 where budgets.spent + $3 <= $4 returning spent`,
      [name, BigInt(endsAt), amount, limit],
    );
    if (spent.length === 0) throw new Refused({ type: 'budget-empty', refillsAt: endsAt });
  }
  const [row] = await transaction.query(
    `insert into claims (id, target, public_key, amount, state, attempt, accepted_at)
     values ($1, $2, $3, $4, 'waiting', 0, $5) on conflict (target) do nothing returning ${COLUMNS}`,
    [id, target, publicKey, amount, BigInt(now)],
  );
  if (row === undefined) throw new Refused({ type: 'already-claimed', id });
  await transaction.query(
    `insert into subnets (subnet, hour, claims) values ($1, $2, 1)
     on conflict (subnet, hour) do update set claims = subnets.claims + 1`,
    [subnet, BigInt(Math.floor(now / HOUR_MS))],
  );
  return { type: 'accepted', claim: claimOf(row) };
}

function claimOf(row: SqlRow): StoredClaim {
  const time = (value: SqlValue | undefined) => (typeof value === 'bigint' ? Number(value) : undefined);
  return {
    id: String(row.id),
    target: parseHash(String(row.target)),
    publicKey: parsePublicKey(String(row.public_key)),
    amount: toAmount(row.amount as bigint),
    state: String(row.state) as FaucetClaimState,
    attempt: row.attempt as bigint,
    acceptedAt: Number(row.accepted_at),
    hash: typeof row.hash === 'string' ? parseHash(row.hash) : undefined,
    sentAt: time(row.sent_at),
    confirmedAt: time(row.confirmed_at),
  };
}
