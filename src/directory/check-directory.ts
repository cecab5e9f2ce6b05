import { ADDRESS_SCHEME, parseAddress } from '../protocol/address';
import { isAttoError } from '../protocol/error';
import { isNetwork, NETWORKS } from '../protocol/network';

type Row = Readonly<Record<string, unknown>>;
/** What is wrong with a value and how to fix it, as the end of a sentence; undefined if nothing is. */
type Rule = (value: unknown, row: Row) => string | undefined;

/** The tags of an entity. */
export const TAGS = ['VERIFIED', 'EXCHANGE', 'SERVICE', 'INDIVIDUAL'] as const;

const MAX_TEXT = 120;
const text: Rule = (value) =>
  typeof value !== 'string' || value.trim() !== value || value === ''
    ? 'has to be text without leading or trailing blanks'
    : value.length > MAX_TEXT
      ? `is ${value.length} characters long; shorten it to ${MAX_TEXT}`
      : /[\p{Cc}\p{Cf}]/u.test(value)
        ? 'contains an invisible character; type it again'
        : undefined;
const day: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value)
    ? undefined
    : 'has to be a day such as 2026-01-17';
const website: Rule = (value) =>
  typeof value === 'string' && URL.canParse(value) && value.startsWith('https://')
    ? undefined
    : 'has to be an address that begins with https://';
const network: Rule = (value) =>
  isNetwork(value) ? undefined : `has to be one of ${NETWORKS.join(', ')}, in upper case`;
const share: Rule = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100
    ? undefined
    : 'has to be a whole number from 0 to 100';
const tags: Rule = (value) =>
  Array.isArray(value) && value.every((tag) => (TAGS as readonly unknown[]).includes(tag))
    ? undefined
    : `has to be a list of ${TAGS.join(', ')}`;
const path: Rule = (value) => {
  try {
    parseAddress(ADDRESS_SCHEME + String(value));
    return undefined;
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return error.code === 'ADDRESS_CHECKSUM'
      ? 'has a wrong checksum; copy the whole text again'
      : 'is not the part of an address after atto://, which is 61 characters of a–z and 2–7; copy the whole text again';
  }
};
const oneOf =
  (name: string, known: ReadonlySet<unknown>): Rule =>
  (value) =>
    known.has(value) ? undefined : `is ${quoted(value)}, which is not in "${name}"; add it there first`;
const unique = (what: string, keyOf: (value: unknown, row: Row) => string, rule: Rule): Rule => {
  const seen = new Set<string>();
  return (value, row) => {
    const fault = rule(value, row);
    if (fault !== undefined) return fault;
    const key = keyOf(value, row);
    if (seen.has(key)) return `is ${quoted(value)}, ${what}; remove one of them`;
    seen.add(key);
    return undefined;
  };
};

/**
 * Mistakes in the directory's data, one sentence each with the list, the row and how to fix it. Empty if there are
 * none.
 */
export function directoryFaults(data: unknown): readonly string[] {
  if (!isRow(data))
    return ['The directory has to be an object with sources, entities, addresses and voters.'];
  const sources = new Set(isRow(data.sources) ? Object.keys(data.sources) : []);
  const entities = new Set(rowsOf(data.entities).map((row) => isRow(row) && row.id));
  const inNetwork = (value: unknown, row: Row) => `${String(row.network)} ${String(value).toLowerCase()}`;
  const origin = { addedAt: day, source: oneOf('sources', sources) };
  const named = {
    network,
    path: unique('like another row', inNetwork, path),
    label: unique('like another row of this network', inNetwork, text),
    entity: oneOf('entities', entities),
    ...origin,
  };
  const entity = {
    id: unique('like another row', String, text),
    label: text,
    website,
    tags,
    ...origin,
  };
  return [
    ...(sources.size === 0 ? ['"sources" has to name at least one source.'] : []),
    ...Object.entries(isRow(data.sources) ? data.sources : {}).flatMap(([name, row]) =>
      faultsOf(`sources, "${name}"`, row, { title: text, url: website, readAt: day }),
    ),
    ...faultsOfList('entities', data.entities, entity),
    ...faultsOfList('addresses', data.addresses, named),
    ...faultsOfList('voters', data.voters, { ...named, sharePercentage: share }),
  ];
}

function faultsOfList(list: string, rows: unknown, rules: Readonly<Record<string, Rule>>): string[] {
  if (!Array.isArray(rows)) return [`"${list}" has to be a list.`];
  return rows.flatMap((row: unknown, index) => {
    const label = isRow(row) && typeof row.label === 'string' ? ` (${quoted(row.label)})` : '';
    return faultsOf(`${list}, row ${index + 1}${label}`, row, rules);
  });
}

function faultsOf(place: string, row: unknown, rules: Readonly<Record<string, Rule>>): string[] {
  if (!isRow(row)) return [`${place}: has to be an object with ${Object.keys(rules).join(', ')}.`];
  const faults = Object.entries(rules).flatMap(([member, rule]) => {
    if (!(member in row)) return [`${place}: "${member}" is missing; add it.`];
    const fault = rule(row[member], row);
    return fault === undefined ? [] : [`${place}: "${member}" ${fault}.`];
  });
  const surplus = Object.keys(row).filter((member) => !(member in rules));
  return [...faults, ...surplus.map((member) => `${place}: unknown member "${member}"; remove it.`)];
}

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : String(value);
}
