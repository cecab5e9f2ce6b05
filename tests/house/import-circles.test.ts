import { describe, expect, it } from 'vitest';
import { circlesIn, importsWithin } from './import-circles';

/** Circles that still have to be untied. */
const KNOWN = [
  [
    'src/features/search/load-living.ts',
    'src/features/search/living.ts',
    'src/features/search/ui/Panel.tsx',
    'src/features/search/ui/SearchDialog.tsx',
  ],
];

describe('imports', () => {
  it('finds a circle and the files along it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['b']],
      ['d', []],
    ]);
    expect(circlesIn(graph)).toEqual([['b', 'c']]);
  });

  it.each(['src', 'devnet', 'scripts', 'tests'])('form no circle in %s', (folder) => {
    const graph = importsWithin(folder);
    expect([...graph.values()].flat().length).toBeGreaterThan(20);
    const known = new Set(KNOWN.map((circle) => [...circle].sort().join()));
    expect(circlesIn(graph).filter((circle) => !known.has([...circle].sort().join()))).toEqual([]);
  });
});
