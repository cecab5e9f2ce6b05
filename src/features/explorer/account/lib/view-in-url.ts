import { writeMembers } from '@site/src/app/url/url-members';
import { formatAmount, parseAmount } from '@site/src/protocol/amount';
import { BLOCK_TYPES, type BlockType } from '@site/src/protocol/block';
import type { Direction } from '@site/src/protocol/entry-change';
import { dayStart } from '@site/src/ui/history/typed-filter';

/** The tabs of the account page. */
export const TABS = ['history', 'receivable', 'balance', 'counterparties', 'export'] as const;
/** A tab of the account page. */
export type Tab = (typeof TABS)[number];

/** The time that the chart of the balance covers, up to now. */
export const RANGES = ['24h', '7d', '30d', '1y', 'all'] as const;
/** One of them. */
export type Range = (typeof RANGES)[number];

const DIRECTIONS: readonly Direction[] = ['in', 'out', 'none'];
type HistoryMember = 'type' | 'direction' | 'with' | 'min' | 'max' | 'from' | 'to' | 'zone';
type Member = 'range' | 'tab' | 'page' | 'height' | HistoryMember | 'order' | 'sender' | 'least' | 'most';

/**
 * The state of an account page in its URL. Texts are as typed; amounts are in ATTO with a decimal point, `since` and `until` are calendar
 * days in the time zone `zone`, all inclusive. The last four are about receivables, the others about the history. Invalid parameters are
 * ignored.
 */
export interface View {
  readonly tab: Tab;
  /** Of the chart in the tab `balance`. */
  readonly range: Range;
  readonly page: bigint;
  /** The block that the history is opened at. */
  readonly height: bigint | undefined;
  readonly types: readonly BlockType[];
  readonly direction: Direction | undefined;
  readonly counterparty: string;
  readonly min: string;
  readonly max: string;
  readonly since: string;
  readonly until: string;
  /** Undefined: the reader’s time zone. */
  readonly zone: 'utc' | undefined;
  /** The order of receivables; undefined: the largest first. */
  readonly order: 'newest' | undefined;
  readonly sender: string;
  readonly least: string;
  readonly most: string;
}

/** A history without a filter. */
export const NO_FILTER = {
  types: [],
  direction: undefined,
  counterparty: '',
  min: '',
  max: '',
  since: '',
  until: '',
  zone: undefined,
} satisfies Partial<View>;

/** The view of a URL without parameters. */
export const DEFAULT_VIEW: View = {
  tab: 'history',
  range: 'all',
  page: 1n,
  height: undefined,
  ...NO_FILTER,
  order: undefined,
  sender: '',
  least: '',
  most: '',
};

/** Reads a query string. */
export function readView(search: string): View {
  const members = new URLSearchParams(search);
  const text = (name: Member) => members.get(name)?.slice(0, 200) ?? '';
  const types = text('type').toUpperCase().split(',');
  return {
    tab: TABS.find((tab) => tab === text('tab')) ?? 'history',
    range: RANGES.find((range) => range === text('range')) ?? 'all',
    page: wholeNumber(text('page')) ?? 1n,
    height: wholeNumber(text('height')),
    types: BLOCK_TYPES.filter((type) => types.includes(type)),
    direction: DIRECTIONS.find((direction) => direction === text('direction')),
    counterparty: text('with').trim(),
    min: amountInUrl(text('min')),
    max: amountInUrl(text('max')),
    since: dayText(text('from')),
    until: dayText(text('to')),
    zone: text('zone') === 'utc' ? 'utc' : undefined,
    order: text('order') === 'newest' ? 'newest' : undefined,
    sender: text('sender').trim(),
    least: amountInUrl(text('least')),
    most: amountInUrl(text('most')),
  };
}

/** The query string of a view; other parameters (the network) stay. Empty or starting with `?`. */
export function writeView(search: string, view: View): string {
  const values: Readonly<Record<Member, string>> = {
    tab: view.tab === 'history' ? '' : view.tab,
    range: view.range === 'all' ? '' : view.range,
    page: view.page === 1n ? '' : view.page.toString(),
    height: view.height?.toString() ?? '',
    type: view.types.join(',').toLowerCase(),
    direction: view.direction ?? '',
    with: view.counterparty,
    min: view.min,
    max: view.max,
    from: view.since,
    to: view.until,
    zone: view.zone ?? '',
    order: view.order ?? '',
    sender: view.sender,
    least: view.least,
    most: view.most,
  };
  return writeMembers(search, values).replaceAll('%2C', ',');
}

/**
 * A height or a page as typed: digits, optionally with thousands separators; undefined for anything else and for
 * 0.
 */
export function wholeNumber(typed: string): bigint | undefined {
  const digits = typed.trim().replace(/(?<=\d)[ ,.'\u00a0\u202f](?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,20}$/.test(digits)) return undefined;
  const value = BigInt(digits);
  return value === 0n || value > 0xffff_ffff_ffff_ffffn ? undefined : value;
}

/** An amount in the one form that a link has for every reader, whatever the locale: with a point; or ''. */
function amountInUrl(text: string): string {
  try {
    return text === '' ? '' : formatAmount(parseAmount(text, 'ATTO'), 'ATTO');
  } catch {
    return '';
  }
}

/** An existing day such as `2026-07-01`, or ''. */
function dayText(text: string): string {
  return dayStart(text) === undefined ? '' : text;
}
