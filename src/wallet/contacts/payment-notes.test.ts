import { expect, it } from 'vitest';
import type { Hash } from '../../protocol/hash';
import { withNoteOf } from './payment-notes';

const [first, second] = ['A1', 'B2'].map((byte) => byte.repeat(32) as Hash) as [Hash, Hash];

it('a note follows a payment that was signed again to the version confirmed, and replaces none', () => {
  const notes = new Map([[first, 'rent']]);
  expect([...withNoteOf(notes, first, second)]).toEqual([
    [first, 'rent'],
    [second, 'rent'],
  ]);
  const both = new Map([...notes, [second, 'mine']] as const);
  expect(withNoteOf(both, first, second)).toBe(both);
  expect(withNoteOf(notes, second, first)).toBe(notes);
});
