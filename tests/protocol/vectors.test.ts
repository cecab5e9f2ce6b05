import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors, SECTIONS } from '../support/vectors/run-vectors';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Path = readonly (string | number)[];

const path = new URL('../vectors/protocol.json', import.meta.url);
const file = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Json>;

/** Descriptions and labels, which have no effect on any rule. */
const PROSE = new Set(['note', 'reason', 'libraryError', 'id', 'title']);
const MINE = new Set(['rejections.reason', 'transactions.reason']);

describe('the protocol vectors', () => {
  it('all pass, with every item of every section as a case', async () => {
    expect(Object.keys(file).filter((name) => name !== 'readme')).toEqual(
      expect.arrayContaining([...SECTIONS]),
    );
    const report = await runVectors(file);
    expect(report.failures).toEqual([]);
    const items = SECTIONS.map((name) => countItems(name, file[name] as Json)).reduce((a, b) => a + b);
    expect(report.passed).toBe(items);
  });

  it('count an unknown section, an unknown property, a missing property and an empty file as failures', async () => {
    expect((await runVectors({ surprises: [] })).failures).toEqual(['surprises: unknown section']);
    expect((await runVectors({})).failures).toEqual(['the file has no vectors']);
    const [threshold] = file.thresholds as [Record<string, Json>];
    expect((await runVectors({ thresholds: [{ ...threshold, extra: 1 }] })).failures).toHaveLength(1);
    const { threshold: _left, ...incomplete } = threshold;
    expect((await runVectors({ thresholds: [incomplete] })).failures).toHaveLength(1);
    expect((await runVectors({ thresholds: {} })).failures).toEqual(['thresholds: not an array']);
  });

  it('count rejections without a chain as failures, because nothing determines them', async () => {
    const report = await runVectors({ rejections: [(file.rejections as Json[])[0] as Json] });
    expect(report).toEqual({ passed: 0, failures: [expect.stringContaining('no chain')] });
  });
});

/** A section with more values is changed in every third of them, except in `npm run test:long`. */
const MANY = 60;

describe('a changed vector is detected', () => {
  for (const name of SECTIONS) {
    it(`in the values of section ${name}`, { tags: 'breadth' }, async () => {
      const { document, paths: all } = sample(name);
      const isSampled = all.length > MANY && process.env.ATTO_EXHAUSTIVE !== '1';
      const paths = all.filter((_, at) => !isSampled || at % 3 === 0);
      expect((await runVectors(document)).failures).toEqual([]);
      const unnoticed: string[] = [];
      for (const leaf of paths) {
        const changed = structuredClone(document);
        change(changed, leaf);
        if ((await runVectors(changed)).failures.length === 0) unnoticed.push(leaf.join('.'));
      }
      expect(paths.length).toBeGreaterThan(0);
      expect(unnoticed).toEqual([]);
    });
  }
});

/** A small valid document of one section (and its dependencies), and the paths of all values that matter in it. */
function sample(name: string): { document: Record<string, Json>; paths: Path[] } {
  const section = file[name] as Json;
  const pick = (items: Json, ...at: number[]) => at.map((index) => (items as Json[]).at(index) as Json);
  const member = (at: string) => (section as Record<string, Json>)[at] as Json;
  const whole = (document: Record<string, Json>, skip: string[] = []) => ({
    document,
    paths: leaves(document[name] as Json, [name]).filter(
      (leaf) => !skip.includes(leaf.filter((step) => typeof step === 'string').join('.')) && !isProse(leaf),
    ),
  });
  switch (name) {
    case 'addresses':
      // An invalid text with one more fault is still invalid.
      return whole(
        { [name]: { valid: pick(member('valid'), 0, -1), invalid: pick(member('invalid'), 2, -1) } },
        ['addresses.invalid.value'],
      );
    case 'amounts':
      return whole({
        [name]: {
          valid: pick(member('valid'), 5),
          invalid: pick(member('invalid'), 0),
          format: pick(member('format'), -1),
        },
      });
    case 'work':
      // Another time of the same year requires the same work, and another threshold may give the same result.
      return whole(
        { [name]: { vectors: pick(member('vectors'), 0), rawThreshold: pick(member('rawThreshold'), 0, 1) } },
        ['work.vectors.timestamp', 'work.rawThreshold.threshold'],
      );
    case 'transactions':
      return whole({ [name]: pick(section, 0, -1), blocks: file.blocks as Json });
    case 'badJson':
      return whole({
        [name]: (section as Json[]).filter((item) => (item as { ok: boolean }).ok).slice(0, 2),
      });
    case 'chain': {
      const chain = section as Record<string, Json>;
      const { document } = whole({ chain });
      const paths = leaves(chain, ['chain']).filter((leaf) => !isProse(leaf));
      const steps = paths.filter((leaf) => leaf[1] === 'steps');
      return { document, paths: [...paths.filter((leaf) => leaf[1] !== 'steps'), ...steps.slice(0, 90)] };
    }
    case 'rejections':
      return {
        document: { [name]: pick(section, 0, -2), chain: file.chain as Json },
        paths: leaves(pick(section, 0, -2), [name]).filter((leaf) => !isProse(leaf)),
      };
    default:
      return whole({ [name]: pick(section, 0) });
  }
}

function isProse(leaf: Path): boolean {
  const last = String(leaf.at(-1));
  return PROSE.has(last) && !MINE.has(`${String(leaf[0])}.${last}`);
}

function leaves(value: Json, at: Path): Path[] {
  if (value === null || typeof value !== 'object') return [at];
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([step, inner]) => leaves(inner, [...at, step]));
}

function change(document: Record<string, Json>, leaf: Path): void {
  let holder = document as Record<string | number, Json>;
  for (const step of leaf.slice(0, -1)) holder = holder[step] as Record<string | number, Json>;
  const last = leaf.at(-1) as string | number;
  holder[last] = changed(leaf[0] as string, last, holder[last] as Json);
}

/** Values that must be refused become acceptable ones; all others change slightly. */
function changed(section: string, member: string | number, value: Json): Json {
  if (member === 'phrase') return (file.keys as { mnemonic: string }[])[0]?.mnemonic as Json;
  if (section === 'invalidIndexes') return '2147483647';
  if (section === 'badBinary') return (file.blocks as { hex: string }[])[0]?.hex as Json;
  if (section === 'amounts' && value === '') return '1';
  if (typeof value === 'boolean') return !value;
  // Two years later rather than one, because thresholds change every two years.
  if (typeof value === 'number') return value + 2;
  if (typeof value !== 'string') return 'x';
  const middle = value.length >> 1;
  return `${value.slice(0, middle)}${value[middle] === '1' ? '2' : '1'}${value.slice(middle + 1)}`;
}

/** The items of a section by its structure: arrays and the arrays in objects; also a chain's accounts and finals. */
function countItems(name: string, section: Json): number {
  if (Array.isArray(section)) return section.length;
  if (name !== 'chain')
    return Object.values(section as object).reduce<number>((sum, list: Json[]) => sum + list.length, 0);
  const { accounts, steps, finals } = section as { accounts: object; steps: Json[]; finals: object };
  return Object.keys(accounts).length + steps.length + Object.keys(finals).length;
}
