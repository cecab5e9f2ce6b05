import { expect, it } from 'vitest';
import { filterWords } from './filter-words';
import { DEFAULT_VIEW } from './view-in-url';

it('names every condition of a filter, and nothing without one', () => {
  expect(filterWords(DEFAULT_VIEW)).toBe('');
  expect(
    filterWords({
      ...{ types: ['SEND', 'CHANGE'], direction: 'out', counterparty: 'Shop', min: '0.5', max: '' },
      ...{ since: '2026-07-02', until: '', zone: 'utc' },
    }),
  ).toBe('sends and changes, outgoing, from or to Shop, at least 0.5 ATTO, from 2026-07-02 (UTC)');
});
