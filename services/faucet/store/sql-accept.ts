import { MOST_TURNS, openPart, stepsOf, turnLength } from '../claims/claim-price';
import { DAY_MS, HOUR_MS } from '../settings';
import type { Acceptance, NewClaim } from './faucet-store';
import type { SqlTransaction } from './sql-database';
import { claimOf, COLUMNS } from './sql-claims';

/** Ends a transaction without effect. */
export class Refused extends Error {
  readonly acceptance: Acceptance;
  constructor(acceptance: Acceptance) {
    super(acceptance.type);
    this.acceptance = acceptance;
  }
}

/** Of a subnet that never had a claim. */
const NEVER = -1n;

/** The hour of a time, in which claims of a subnet are counted. */
export const hourOf = (time: number) => BigInt(Math.floor(time / HOUR_MS));

/**
 * Accepts a claim if the address, its subnet, the budgets and the account's balance allow it. The rows are locked in the
 * same order by all, so that two transactions never wait for each other; each limit is compared under its lock. Throws
 * {@link Refused}.
 */
export async function accept(transaction: SqlTransaction, claim: NewClaim): Promise<Acceptance> {
  await takeAddress(transaction, claim);
  const { turnAt, lastAt } = await takeTurn(transaction, claim);
  await takeBudgets(transaction, claim, lastAt);
  await takeMoney(transaction, claim);
  const { id, target, publicKey, amount, now, subnet } = claim;
  const [row] = await transaction.query(
    `insert into claims (id, target, public_key, amount, state, attempt, accepted_at, turn_at)
     values ($1, $2, $3, $4, 'waiting', 0, $5, $6) on conflict (target) do nothing returning ${COLUMNS}`,
    [id, target, publicKey, amount, BigInt(now), BigInt(turnAt)],
  );
  if (row === undefined) throw new Refused({ type: 'already-claimed', id });
  await transaction.query(
    `insert into subnets (subnet, hour, claims) values ($1, $2, 1)
     on conflict (subnet, hour) do update set claims = subnets.claims + 1`,
    [subnet, hourOf(now)],
  );
  return { type: 'accepted', claim: claimOf(row) };
}

async function takeAddress(transaction: SqlTransaction, { publicKey, now, cooldownMs }: NewClaim) {
  const free = await transaction.query(
    `insert into recipients (public_key, claimed_at) values ($1, $2)
     on conflict (public_key) do update set claimed_at = $2 where recipients.claimed_at <= $3 returning public_key`,
    [publicKey, BigInt(now), BigInt(now - cooldownMs)],
  );
  if (free.length > 0) return;
  const [row] = await transaction.query('select claimed_at from recipients where public_key = $1', [
    publicKey,
  ]);
  throw new Refused({ type: 'too-soon', retryAt: Number(row?.claimed_at ?? now) + cooldownMs });
}

/** When the claim is paid: now if it paid the price of its subnet, otherwise at the next turn of the subnet. */
async function takeTurn(transaction: SqlTransaction, claim: NewClaim) {
  const { subnet, now } = claim;
  const [row] = await transaction.query(
    `insert into turns (subnet, last_at) values ($1, $2)
     on conflict (subnet) do update set last_at = turns.last_at returning last_at`,
    [subnet, NEVER],
  );
  const lastAt = row!.last_at === NEVER ? undefined : Number(row!.last_at);
  const neededSteps = stepsOf({ ...claim, fromSubnet: await claimsFrom(transaction, claim) });
  const wait = turnLength({ ...claim, paidSteps: claim.subnetSteps, neededSteps });
  const turnAt = wait === 0 ? now : await queueUp(transaction, claim, Math.max(now, (lastAt ?? 0) + wait));
  await transaction.query('update turns set last_at = $2 where subnet = $1', [
    subnet,
    BigInt(Math.max(turnAt, lastAt ?? 0)),
  ]);
  return { turnAt, lastAt };
}

/** Takes one of the subnet's places in the queue. */
async function queueUp(transaction: SqlTransaction, { subnet, now }: NewClaim, turnAt: number) {
  const [row] = await transaction.query(
    'select count(*) as waiting, min(turn_at) as first from queue where subnet = $1 and turn_at > $2',
    [subnet, BigInt(now)],
  );
  if (Number(row!.waiting) >= MOST_TURNS)
    throw new Refused({ type: 'queue-full', retryAt: Number(row!.first) });
  await transaction.query('insert into queue (subnet, turn_at) values ($1, $2)', [subnet, BigInt(turnAt)]);
  return turnAt;
}

/** How many claims of a subnet were accepted in the last day. */
export async function claimsFrom(
  { query }: SqlTransaction,
  { subnet, now }: Pick<NewClaim, 'subnet' | 'now'>,
): Promise<number> {
  const [row] = await query(
    'select cast(sum(claims) as bigint) as claims from subnets where subnet = $1 and hour >= $2',
    [subnet, hourOf(now - DAY_MS)],
  );
  return Number(row?.claims ?? 0n);
}

async function takeBudgets(
  transaction: SqlTransaction,
  { periods, amount, now }: NewClaim,
  lastAt: number | undefined,
) {
  for (const { name, endsAt, limit } of periods) {
    const spent = await transaction.query(
      `insert into budgets (period, ends_at, spent) select cast($1 as text), cast($2 as bigint), cast($3 as bigint)
       where cast($3 as bigint) <= cast($4 as bigint)
       on conflict (period) do update set spent = budgets.spent + $3 where budgets.spent + $3 <= $4 returning spent`,
      [name, BigInt(endsAt), amount, openPart(limit, lastAt, now)],
    );
    if (spent.length === 0) throw new Refused({ type: 'budget-empty', refillsAt: endsAt });
  }
}

/** Everything that is promised and not confirmed must be in the account's balance, which only the lock keeps still. */
async function takeMoney(transaction: SqlTransaction, { account, amount }: NewClaim) {
  const [funds] = await transaction.query(
    'update funds set balance = balance where account = $1 returning balance',
    [account],
  );
  if (funds === undefined) throw new Refused({ type: 'balance-unknown' });
  const [row] = await transaction.query(
    `select cast(coalesce(sum(amount), 0) as bigint) as raw from claims where state in ('waiting', 'sent')`,
  );
  if ((row!.raw as bigint) + amount > (funds.balance as bigint)) throw new Refused({ type: 'balance-short' });
}
