import { addressFromPublicKey } from '@site/src/protocol/address';
import { formatAmount } from '@site/src/protocol/amount';
import { formatIsoInstant, toInstant } from '@site/src/protocol/instant';
import { csvTable } from '@site/src/lib/files/csv';
import type { Network } from '@site/src/protocol/network';
import type { Listed } from './holders';
import { isTreasury, shareText, type Bases } from './shares';

/** The data of a file. */
export interface ListForFile {
  readonly network: Network;
  /** When it was read: epoch milliseconds. */
  readonly asOf: number;
  readonly source: 'node' | 'known';
  readonly list: readonly Listed[];
  readonly bases: Bases;
}

const COLUMNS = [
  'rank',
  'address',
  'public_key',
  'label',
  'entity',
  'treasury',
  'balance_raw',
  'balance_atto',
  'share_of_total',
  'share_of_circulating',
  'share_of_list',
  'height',
  'last_activity_utc',
  'as_of_utc',
  'network',
] as const;

/** Decimals of a share in a file; for more, divide the raw amounts. */
const DECIMALS = 6;

/** Comma-separated values, one line for each account: exact amounts in raw and in ATTO. */
export function listAsCsv({ network, asOf, list, bases }: ListForFile): readonly string[] {
  const at = formatIsoInstant(toInstant(BigInt(asOf)));
  const share = (part: bigint, whole: bigint | undefined) =>
    whole === undefined ? undefined : shareText({ part, whole }, DECIMALS);
  const { head, line } = csvTable(COLUMNS);
  const lines = list.map(({ rank, account, known }) =>
    line({
      rank: BigInt(rank),
      address: addressFromPublicKey(account.publicKey),
      public_key: account.publicKey,
      label: known?.label,
      entity: known?.entity,
      treasury: isTreasury(known) ? 'yes' : 'no',
      balance_raw: account.balance,
      balance_atto: formatAmount(account.balance, 'ATTO'),
      share_of_total: share(account.balance, bases.total),
      share_of_circulating: isTreasury(known) ? undefined : share(account.balance, bases.circulating),
      share_of_list: share(account.balance, bases.list),
      height: account.height,
      last_activity_utc: formatIsoInstant(account.lastTransactionTimestamp),
      as_of_utc: at,
      network,
    }),
  );
  return [head, ...lines];
}

/** JSON with all integers of the chain as strings, because most JSON parsers would round them. */
export function listAsJson({ network, asOf, source, list, bases }: ListForFile): string {
  const file = {
    network,
    asOf: formatIsoInstant(toInstant(BigInt(asOf))),
    source: source === 'node' ? 'the node’s list of the largest accounts' : 'known addresses',
    totalRaw: bases.total.toString(),
    circulatingRaw: bases.circulating?.toString() ?? null,
    listRaw: bases.list.toString(),
    accounts: list.map(({ rank, account, known }) => ({
      rank,
      address: addressFromPublicKey(account.publicKey),
      publicKey: account.publicKey,
      label: known?.label ?? null,
      entity: known?.entity ?? null,
      treasury: isTreasury(known),
      balanceRaw: account.balance.toString(),
      balanceAtto: formatAmount(account.balance, 'ATTO'),
      height: account.height.toString(),
      lastActivity: formatIsoInstant(account.lastTransactionTimestamp),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `atto-rich-list-LIVE-2026-11-21.csv` */
export function fileName({ network, asOf }: Pick<ListForFile, 'network' | 'asOf'>, ending: string): string {
  return `atto-rich-list-${network}-${formatIsoInstant(toInstant(BigInt(asOf))).slice(0, 10)}.${ending}`;
}
