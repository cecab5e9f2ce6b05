import { describe, expect, it } from 'vitest';
import { circlesIn, importsWithin } from './import-circles';

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

  it.each(['src', 'services', 'devnet', 'scripts', 'tests'])('form no circle in %s', (folder) => {
    const graph = importsWithin(folder);
    expect([...graph.values()].flat().length).toBeGreaterThan(20);
    expect(circlesIn(graph)).toEqual([]);
  });
});
