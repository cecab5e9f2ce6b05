import type { SqlDatabase } from './sql-database';

/**
 * The tables. Amounts are raw, times epoch milliseconds.
 *
 * `payers`: who may sign for an account. The epoch grows whenever a process becomes the payer; writes of an earlier one
 * are refused.
 * `claims`: accepted claims. A claim has a hash exactly while the outbox has a block for it that is not dead.
 * `outbox`: signed blocks. The index allows one living block at each height, whatever a broken lock may permit.
 * `recipients`: when an address was last promised a payment. `budgets`: what was promised in an hour or day.
 * `subnets`: how many claims came from a subnet in an hour, under a keyed hash. `turns`: its last claim or
 * turn. `queue`: the turns of its claims that paid less than their price.
 * `funds`: the payer's confirmed balance at its highest known block; claims are confirmed in the same transaction.
 */
const SCHEMA = [
  `create table if not exists payers (account text primary key, epoch bigint not null)`,
  `create table if not exists claims (
    id text primary key,
    target text not null unique,
    public_key text not null,
    amount bigint not null,
    state text not null,
    attempt bigint not null,
    accepted_at bigint not null,
    hash text unique,
    sent_at bigint,
    confirmed_at bigint
  )`,
  `create index if not exists claims_in_order on claims (state, accepted_at, id)`,
  `create table if not exists outbox (
    hash text primary key,
    public_key text not null,
    height bigint not null,
    state text not null,
    entry text not null
  )`,
  `create unique index if not exists one_block_a_height on outbox (public_key, height) where state <> 'dead'`,
  `create table if not exists recipients (public_key text primary key, claimed_at bigint not null)`,
  `create table if not exists budgets (period text primary key, ends_at bigint not null, spent bigint not null)`,
  `create table if not exists subnets (
    subnet text not null,
    hour bigint not null,
    claims bigint not null,
    primary key (subnet, hour)
  )`,
  `create table if not exists turns (subnet text primary key, last_at bigint not null)`,
  `create table if not exists queue (subnet text not null, turn_at bigint not null)`,
  `create index if not exists queue_of_subnet on queue (subnet, turn_at)`,
  `create table if not exists funds (account text primary key, height bigint not null, balance bigint not null)`,
];

/** Creates the tables that do not exist yet. Several instances may start at the same time. */
export async function createTables(database: SqlDatabase): Promise<void> {
  const { signal } = new AbortController();
  // Even "if not exists" fails in PostgreSQL if another connection creates the same table meanwhile.
  const lock = await database.lock('schema', { signal });
  try {
    for (const statement of SCHEMA) await database.query(statement);
    // "add column if not exists" is PostgreSQL only.
    const hasTurns = await database.query('select turn_at from claims limit 1').then(
      () => true,
      () => false,
    );
    if (!hasTurns) await database.query('alter table claims add column turn_at bigint');
  } finally {
    await lock.release();
  }
}
