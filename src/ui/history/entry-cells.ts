import type { CsvCell } from '../../lib/files/csv';
import type { AccountEntry } from '../../protocol/account-entry';
import { addressFromPublicKey } from '../../protocol/address';
import { formatAmount } from '../../protocol/amount';
import { changeOf } from '../../protocol/entry-change';
import type { Hash } from '../../protocol/hash';
import { formatIsoInstant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import { localTime } from '../format/local-time';

/** The names of counterparties, and the time zone of local times. */
export interface RowWords {
  /** The label or nickname of an account; undefined if it has none. */
  readonly nameOf: (publicKey: AccountEntry['publicKey']) => string | undefined;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/** What a row of a file contains besides its entry. */
export interface RowContext extends RowWords {
  readonly network: Network;
  /** The RECEIVE of a SEND and the other way round; undefined if it is unknown. */
  readonly matchOf: (hash: Hash) => Hash | undefined;
}

/** The cells of an entry in a saved history, by the names of their columns. Amounts are exact. */
export function entryCells(entry: AccountEntry, { nameOf, zone, network, matchOf }: RowContext) {
  const { direction, amount } = changeOf(entry);
  const moves = direction !== 'none';
  return {
    height: entry.height,
    type: entry.blockType,
    direction,
    amount_atto: moves ? formatAmount(amount, 'ATTO') : undefined,
    amount_raw: moves ? amount : undefined,
    balance_atto: formatAmount(entry.balance, 'ATTO'),
    balance_raw: entry.balance,
    counterparty: addressFromPublicKey(entry.subjectPublicKey),
    counterparty_name: nameOf(entry.subjectPublicKey),
    hash: entry.hash,
    time_utc: formatIsoInstant(entry.timestamp),
    time_local: localTime(entry.timestamp, zone),
    timestamp_ms: entry.timestamp,
    account: addressFromPublicKey(entry.publicKey),
    network,
    matched_hash: matchOf(entry.hash),
  } satisfies Readonly<Record<string, CsvCell>>;
}
