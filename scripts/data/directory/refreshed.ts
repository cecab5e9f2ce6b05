/** The files of the public dataset: one JSON object per line. */
export const FILES = ['addresses.ndjson', 'entities.ndjson', 'voters.ndjson'] as const;

/** Their contents. */
export interface Dataset {
  readonly addresses: string;
  readonly entities: string;
  readonly voters: string;
}

type Row = Record<string, unknown>;

const SOURCE = 'known-addresses';
const ABOUT = {
  title: 'known-addresses, Atto’s public repository',
  url: 'https://github.com/attocash/known-addresses',
};

/**
 * The directory with the current rows of the public dataset. Rows of other sources are unchanged; the dataset covers
 * only the LIVE network. Throws an Error that names the file and line that cannot be parsed.
 */
export function refreshed(before: unknown, dataset: Dataset, today: string): unknown {
  const { sources, entities, addresses, voters } = before as Record<string, Row & Row[]>;
  const others = (rows: readonly Row[] | undefined) => (rows ?? []).filter(({ source }) => source !== SOURCE);
  const origin = ({ addedAt }: Row) => ({ addedAt, source: SOURCE });
  const named = (row: Row) => ({
    network: 'LIVE',
    path: String(row.address).replace('atto://', ''),
    label: row.label,
    entity: row.entity,
  });
  return {
    sources: { ...sources, [SOURCE]: { ...ABOUT, readAt: today } },
    entities: [
      ...linesOf('entities.ndjson', dataset.entities).map((row) => ({
        id: row.entity,
        label: row.label,
        website: row.website,
        tags: row.tags,
        ...origin(row),
      })),
      ...others(entities),
    ],
    addresses: [
      ...linesOf('addresses.ndjson', dataset.addresses).map((row) => ({ ...named(row), ...origin(row) })),
      ...others(addresses),
    ],
    voters: [
      ...linesOf('voters.ndjson', dataset.voters).map((row) => ({
        ...named(row),
        sharePercentage: row.sharePercentage,
        ...origin(row),
      })),
      ...others(voters),
    ],
  };
}

function linesOf(file: string, text: string): Row[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      try {
        return JSON.parse(line) as Row;
      } catch {
        throw new Error(`${file}, line ${number} is not JSON. Nothing was changed.`);
      }
    });
}
