// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { StrictMode, useCallback, useRef, type KeyboardEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Result, Group } from '../lib/result-groups';
import { Panel } from './Panel';

const index = vi.hoisted(() => ({ hrefs: [] as string[], ready: true }));
vi.mock('@site/src/app/url/SiteLink', () => ({ SiteLink: (props: object) => <a {...props} /> }));
vi.mock('../use-found', () => ({
  useCounted: () => '',
  useFound: (query: string) => ({
    state: index.ready ? 'ready' : 'loading',
    groups: query === '' ? [] : [docs(index.hrefs)],
    retry: () => {},
  }),
}));

const docs = (hrefs: readonly string[]): Group => ({
  name: 'docs',
  label: 'Docs',
  results: hrefs.map((href): Result => ({ href, title: [{ text: href, found: false }], text: [] })),
});

const nothing = () => {};

/** A field over the panel, as in the dialog, which renders the panel again each time: what it finds comes from a mock. */
function Search({ query }: { query: string }) {
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  const onKeys = useCallback((next: typeof press.current) => void (press.current = next), []);
  return (
    <>
      <input onKeyDown={(event) => press.current?.(event)} />
      <Panel list="list" query={query} onKeys={onKeys} onListed={() => {}} onClose={nothing} />
    </>
  );
}

function open(query: string) {
  const page = (typed: string) => (
    <StrictMode>
      <Search query={typed} />
    </StrictMode>
  );
  const { getByRole, queryByRole, rerender } = render(page(query));
  return {
    press: (key: string) => fireEvent.keyDown(getByRole('textbox'), { key }),
    chosen: () => queryByRole('option', { selected: true })?.getAttribute('href'),
    type: (typed: string) => rerender(page(typed)),
  };
}

afterEach(cleanup);

it('keeps the chosen result while the rest of the index is built', () => {
  Object.assign(index, { hrefs: ['/a', '/b'], ready: false });
  const { press, chosen, type } = open('fee');
  expect(chosen()).toBe('/a');
  press('ArrowDown');
  expect(chosen()).toBe('/b');

  Object.assign(index, { hrefs: ['/a', '/c', '/d', '/b'], ready: true });
  type('fee');
  expect(chosen()).toBe('/b');
  press('ArrowDown');
  expect(chosen()).toBe('/a');
});

it('chooses the first result when the chosen one is gone, and for another query', () => {
  Object.assign(index, { hrefs: ['/a', '/b'], ready: true });
  const { press, chosen, type } = open('fee');
  press('End');
  expect(chosen()).toBe('/a');
  press('ArrowDown');
  press('End');
  expect(chosen()).toBe('/b');

  type('fees');
  expect(chosen()).toBe('/a');
  type('fee');
  index.hrefs = ['/c', '/d'];
  type('fee');
  expect(chosen()).toBe('/c');
});

it('chooses none of the suggestions that an empty field shows', () => {
  const { chosen } = open('');
  expect(chosen()).toBeUndefined();
});
