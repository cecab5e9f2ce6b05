import { fileName } from '@site/src/lib/files/file-name';
import { addressPath, normaliseAddress, type Address } from '@site/src/protocol/address';
import type { Instant } from '@site/src/protocol/instant';
import type { Network } from '@site/src/protocol/network';
import { localTime } from '@site/src/ui/format/local-time';
import type { ExportFormat } from './export-rows';
import type { ReceivableView } from './receivable-filter';
import type { View } from './view-in-url';

/** Whose data a file contains, and its format. */
interface ExportedAccount {
  readonly network: Network;
  readonly address: Address;
  readonly format: ExportFormat;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/**
 * The name of a file of a history: network, account, period and filter. Without a first or last day in the filter, the
 * period is open at its start or ends with the latest block.
 */
export function historyFileName(
  { network, address, format, zone }: ExportedAccount,
  { types, direction, counterparty, min, max, since, until }: View,
  latest: Instant,
): string {
  const parts = [
    ...[...types].map((type) => type.toLowerCase()),
    direction === 'none' ? 'moves-nothing' : direction,
    ...labelled('with', shortAccount(counterparty)),
    ...amounts(min, max),
  ];
  const period = [since || undefined, 'to', until || dayOf(latest, zone)];
  return fileName([...start(network, address), ...period, ...parts], format);
}

/** The name of a file of receivables: network, account, the days of the oldest and the newest one, and the filter. */
export function receivablesFileName(
  { network, address, format, zone }: ExportedAccount,
  { sender, least, most }: ReceivableView,
  times: readonly Instant[],
): string {
  const days = times.map((time) => dayOf(time, zone)).sort();
  const period = days.length === 0 ? [] : [days[0], 'to', days.at(-1)];
  const parts = [...labelled('from', shortAccount(sender)), ...amounts(least, most)];
  return fileName([...start(network, address), 'receivable', ...period, ...parts], format);
}

const start = (network: Network, address: Address) => [
  'atto',
  network.toLowerCase(),
  addressPath(address).slice(0, 8),
];

const labelled = (label: string, value: string) => (value === '' ? [] : [label, value]);

const amounts = (least: string, most: string) => [...labelled('min', least), ...labelled('max', most)];

const dayOf = (time: Instant, zone: string | undefined) => localTime(time, zone).slice(0, 10);

/** The beginning of an address; a name as it is. */
function shortAccount(typed: string): string {
  try {
    return addressPath(normaliseAddress(typed)).slice(0, 8);
  } catch {
    return typed.slice(0, 20);
  }
}
