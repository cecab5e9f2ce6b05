import { describe, expect, it } from 'vitest';
import { refreshed } from '../../scripts/data/directory/refreshed';
import { NETWORKS } from '../protocol/network';
import { directoryFaults } from './check-directory';
import directory from './directory.json';

type Directory = typeof directory;

/** The faults reported for the directory after a contributor's edit. */
function faultsAfter(edit: (data: Directory) => void): readonly string[] {
  const data = structuredClone(directory);
  edit(data);
  return directoryFaults(data);
}

describe('the directory', () => {
  it('has no mistakes', () => expect(directoryFaults(directory)).toEqual([]));

  it('has a date and a source in every row', () => {
    const rows = [...directory.addresses, ...directory.entities, ...directory.voters];
    expect(rows.length).toBeGreaterThan(40);
    for (const { addedAt, source } of rows) {
      expect(addedAt).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(Object.keys(directory.sources)).toContain(source);
    }
  });
});

describe('a contributor’s mistake is reported with its row and how to fix it', () => {
  it.each<[string, (data: Directory) => void, string]>([
    [
      'a mistyped address',
      ({ addresses }) => (addresses[0]!.path = addresses[0]!.path.replace('vv', 'vw')),
      'addresses, row 1 (“Genesis”): "path" has a wrong checksum; copy the whole text again.',
    ],
    [
      'an address with its scheme',
      ({ addresses }) => (addresses[1]!.path = `atto://${addresses[1]!.path}`),
      'addresses, row 2 (“Treasury 1”): "path" is not the part of an address after atto://, which is 61 characters of a–z and 2–7; copy the whole text again.',
    ],
    [
      'the same label twice',
      ({ voters }) => (voters[1]!.label = 'atto voter 1'),
      'voters, row 2 (“atto voter 1”): "label" is “atto voter 1”, like another row of this network; remove one of them.',
    ],
    [
      'an unknown entity',
      ({ addresses }) => (addresses[0]!.entity = 'acme'),
      'addresses, row 1 (“Genesis”): "entity" is “acme”, which is not in "entities"; add it there first.',
    ],
    [
      'a day that does not exist',
      ({ entities }) => (entities[0]!.addedAt = '2026-02-30'),
      'entities, row 1 (“Atto”): "addedAt" has to be a day such as 2026-01-17.',
    ],
    [
      'a missing source',
      ({ voters }) => delete (voters[0] as { source?: string }).source,
      'voters, row 1 (“Atto Voter 1”): "source" is missing; add it.',
    ],
    [
      'a source that is not listed',
      ({ voters }) => (voters[0]!.source = 'hearsay'),
      'voters, row 1 (“Atto Voter 1”): "source" is “hearsay”, which is not in "sources"; add it there first.',
    ],
    [
      'a network in lower case',
      ({ addresses }) => (addresses[0]!.network = 'live'),
      `addresses, row 1 (“Genesis”): "network" has to be one of ${NETWORKS.join(', ')}, in upper case.`,
    ],
    [
      'a share above 100%',
      ({ voters }) => (voters[12]!.sharePercentage = 101),
      'voters, row 13 (“Waldo Lemmer 1 GB”): "sharePercentage" has to be a whole number from 0 to 100.',
    ],
    [
      'an unknown tag',
      ({ entities }) => (entities[0]!.tags = ['BEST']),
      'entities, row 1 (“Atto”): "tags" has to be a list of VERIFIED, EXCHANGE, SERVICE, INDIVIDUAL.',
    ],
    [
      'an unknown member',
      ({ addresses }) => Object.assign(addresses[0]!, { colour: 'gold' }),
      'addresses, row 1 (“Genesis”): unknown member "colour"; remove it.',
    ],
  ])('%s', (_, edit, sentence) => expect(faultsAfter(edit)).toContain(sentence));

  it('a list that is not an array', () => {
    expect(directoryFaults({ ...directory, voters: {} })).toEqual(['"voters" has to be a list.']);
    expect(directoryFaults([])).toHaveLength(1);
  });
});

describe('refreshing it from the public dataset', () => {
  const dataset = {
    addresses: `{"address":"atto://${directory.addresses[0]!.path}","label":"First","entity":"atto","addedAt":"2026-01-01","description":"x"}\n\n`,
    entities:
      '{"entity":"atto","label":"Atto","tags":[],"website":"https://atto.cash","addedAt":"2026-01-01"}',
    voters: '',
  };

  it('replaces what came from there, keeps the rest, and records the date', () => {
    const own = { ...directory.addresses[1]!, network: 'BETA', source: 'our-own' };
    const before = { ...directory, addresses: [...directory.addresses, own] };
    const after = refreshed(before, dataset, '2026-12-24') as Directory;
    expect(after.addresses.map(({ label }) => label)).toEqual(['First', own.label]);
    expect(after.voters).toEqual([]);
    expect(after.sources['known-addresses'].readAt).toBe('2026-12-24');
    expect(
      directoryFaults({
        ...after,
        sources: { ...after.sources, 'our-own': after.sources['known-addresses'] },
      }),
    ).toEqual([]);
  });

  it('reports the line that cannot be read', () => {
    expect(() => refreshed(directory, { ...dataset, voters: '\n{oops' }, '2026-12-24')).toThrow(
      'voters.ndjson, line 2 is not JSON. Nothing was changed.',
    );
  });
});
