import { AttoError } from '../../../src/protocol/error';
import { parseHash } from '../../../src/protocol/hash';
import { parsePublicKey, type PublicKey } from '../../../src/protocol/public-key';
import {
  decodeOutboxEntry,
  encodeOutboxEntry,
  type OutboxEntry,
  transactionOf,
} from '../../../src/wallet/outbox/outbox-entry';
import type { Outbox } from '../../../src/wallet/ports/outbox';
import type { SqlDatabase, SqlRow, SqlTransaction } from './sql-database';

/** The name of a payment, under which its block is found again. */
export function confirmationOf({ id, attempt }: { readonly id: string; readonly attempt: bigint }): string {
  return `claim ${id} ${attempt}`;
}

const CONFIRMATION = /^claim ([0-9a-f]{32}) (\d+)$/;

/** What an outbox depends on. */
export interface SqlOutboxParts {
  readonly database: SqlDatabase;
  readonly account: PublicKey;
  /** Of the lease under which it writes. */
  readonly epoch: bigint;
  readonly now: () => number;
  /** Called after a claim has changed. */
  readonly onChange: (id: string) => void;
}

/**
 * The signed blocks of the faucet's account. A write moves the claim that the block pays, in the same transaction: a signed
 * block makes it `sent`, a confirmed one `confirmed`, and a dead one makes it wait for another block. Writes of a lease that
 * has ended are refused.
 */
export function createSqlOutbox({ database, account, epoch, now, onChange }: SqlOutboxParts): Outbox {
  /** Runs a job while no other process can become the payer. */
  async function fenced(job: (transaction: SqlTransaction) => Promise<string | undefined>): Promise<void> {
    const changed = await database.transaction(async (transaction) => {
      const held = await transaction.query(
        'update payers set epoch = epoch where account = $1 and epoch = $2 returning epoch',
        [account, epoch],
      );
      if (held.length === 0) throw new AttoError('WALLET_STORAGE_FAILED', {});
      return job(transaction);
    });
    if (changed !== undefined) onChange(changed);
  }

  async function moveClaim(transaction: SqlTransaction, entry: OutboxEntry): Promise<string | undefined> {
    const [, id, attempt] = CONFIRMATION.exec(entry.confirmation) ?? [];
    if (id === undefined || attempt === undefined) return undefined;
    const { hash } = entry;
    if (entry.state === 'signed') {
      const bound = await transaction.query(
        `update claims set state = 'sent', hash = $3, sent_at = $4
         where id = $1 and attempt = $2 and state = 'waiting' returning id`,
        [id, BigInt(attempt), hash, BigInt(now())],
      );
      if (bound.length === 1) return id;
      // Another block pays this claim: this one must not be published.
      const [own] = await transaction.query('select id from claims where id = $1 and hash = $2', [id, hash]);
      if (own === undefined) throw new AttoError('WALLET_STORAGE_FAILED', {});
      return undefined;
    }
    if (entry.state === 'dead') return release(transaction, hash);
    const confirmed = await transaction.query(
      `update claims set state = 'confirmed', confirmed_at = $2, hash = $3
       where hash = $1 and state = 'sent' returning id`,
      [hash, BigInt(now()), entry.by],
    );
    return confirmed.length === 1 ? id : undefined;
  }

  /** A claim whose block does not exist any more, or can never be confirmed, waits for another one. */
  async function release(transaction: SqlTransaction, hash: string): Promise<string | undefined> {
    const [row] = await transaction.query(
      `update claims set state = 'waiting', attempt = attempt + 1, hash = null, sent_at = null
       where hash = $1 and state = 'sent' returning id`,
      [hash],
    );
    return row === undefined ? undefined : String(row.id);
  }

  return {
    async accounts() {
      const rows = await database.query('select distinct public_key from outbox where public_key = $1', [
        account,
      ]);
      return rows.map((row) => parsePublicKey(String(row.public_key)));
    },
    async list(publicKey) {
      const rows = await database.query(
        'select hash, entry from outbox where public_key = $1 order by height',
        [publicKey],
      );
      return rows.map(read);
    },
    async read(publicKey, hash) {
      const [row] = await database.query(
        'select hash, entry from outbox where public_key = $1 and hash = $2',
        [publicKey, hash],
      );
      return row && read(row);
    },
    write: (entry) =>
      fenced(async (transaction) => {
        const { publicKey, height } = entry.versions[0].block;
        await transaction.query(
          `insert into outbox (hash, public_key, height, state, entry) values ($1, $2, $3, $4, $5)
           on conflict (hash) do update set state = $4, entry = $5`,
          [entry.hash, publicKey, height, entry.state, new TextDecoder().decode(encodeOutboxEntry(entry))],
        );
        const moved = await moveClaim(transaction, entry);
        if (entry.state === 'confirmed')
          await noteFunds(transaction, account, { height, balance: transactionOf(entry).block.balance });
        return moved;
      }),
    remove: (publicKey, hash) =>
      fenced(async (transaction) => {
        await transaction.query('delete from outbox where public_key = $1 and hash = $2', [publicKey, hash]);
        return release(transaction, hash);
      }),
  };
}

/** Amounts of SQL are signed 64-bit numbers; no budget is larger. */
const MOST_FUNDS = (1n << 63n) - 1n;

/** Notes the account's confirmed balance at a height, unless a higher one is known. */
export async function noteFunds(
  { query }: SqlTransaction,
  account: PublicKey,
  { height, balance }: { readonly height: bigint; readonly balance: bigint },
): Promise<void> {
  await query(
    `insert into funds (account, height, balance) values ($1, $2, $3)
     on conflict (account) do update set height = $2, balance = $3 where funds.height < $2`,
    [account, height, balance < MOST_FUNDS ? balance : MOST_FUNDS],
  );
}

function read(row: SqlRow): OutboxEntry {
  return decodeOutboxEntry(new TextEncoder().encode(String(row.entry)), parseHash(String(row.hash)));
}
