import type { FaucetClaimState } from '../../../src/faucet/claim';
import { toAmount } from '../../../src/protocol/amount';
import { parseHash } from '../../../src/protocol/hash';
import { parsePublicKey } from '../../../src/protocol/public-key';
import type { StoredClaim } from './faucet-store';
import type { SqlRow, SqlValue } from './sql-database';

/** The columns of a claim. */
export const COLUMNS =
  'id, target, public_key, amount, state, attempt, accepted_at, turn_at, hash, sent_at, confirmed_at';

/** When a claim is paid at the earliest; claims of earlier versions have no turn. */
export const TURN = 'coalesce(turn_at, accepted_at)';

/** A claim from its columns. */
export function claimOf(row: SqlRow): StoredClaim {
  const time = (value: SqlValue | undefined) => (typeof value === 'bigint' ? Number(value) : undefined);
  return {
    id: String(row.id),
    target: parseHash(String(row.target)),
    publicKey: parsePublicKey(String(row.public_key)),
    amount: toAmount(row.amount as bigint),
    state: String(row.state) as FaucetClaimState,
    attempt: row.attempt as bigint,
    acceptedAt: Number(row.accepted_at),
    turnAt: time(row.turn_at) ?? Number(row.accepted_at),
    hash: typeof row.hash === 'string' ? parseHash(row.hash) : undefined,
    sentAt: time(row.sent_at),
    confirmedAt: time(row.confirmed_at),
  };
}
