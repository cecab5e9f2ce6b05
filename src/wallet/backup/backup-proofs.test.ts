import { describe, expect, it } from 'vitest';
import { PROOFS_SCHEMA, withoutProof, withProof } from './backup-proofs';

const [ONE, OTHER] = ['AB'.repeat(16), 'CD'.repeat(16)] as const;
const { parse, print, empty, version } = PROOFS_SCHEMA;

describe('the proofs of a backup', () => {
  it('are stored and read back', () => {
    const proofs = withProof(withProof(empty, ONE, 5), OTHER, 1_800_000_000_000);
    const stored: unknown = JSON.parse(JSON.stringify(print(proofs)));
    expect(parse(stored, version)).toEqual(proofs);
  });

  it('are replaced by later ones, and removed with their wallet', () => {
    const proofs = withProof(withProof(withProof(empty, ONE, 5), OTHER, 6), ONE, 7);
    expect([...proofs]).toEqual([
      [ONE, 7],
      [OTHER, 6],
    ]);
    expect([...withoutProof(proofs, ONE)]).toEqual([[OTHER, 6]]);
    expect(empty.size).toBe(0);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'AB'],
    ['a name that is no wallet', { short: 1 }],
    ['a time before 1970', { [ONE]: -1 }],
    ['half a millisecond', { [ONE]: 0.5 }],
    ['a time as text', { [ONE]: '5' }],
  ])('are not read from %s', (_, content) => {
    expect(parse(content, version)).toBeUndefined();
  });
});
