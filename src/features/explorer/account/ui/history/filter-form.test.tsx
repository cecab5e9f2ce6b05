// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_NICKNAMES } from '@site/src/directory/nicknames';
import { ShownTimes } from '@site/src/ui/values/Time';
import { filterOf } from '../../lib/filter';
import { DEFAULT_VIEW, readView, type View } from '../../lib/view-in-url';
import { FilterForm } from './FilterForm';

vi.mock('@site/src/app/node/use-network', () => ({ useNetwork: () => ({ network: 'LOCAL' }) }));
vi.mock('@site/src/app/names/use-names', () => ({ useNames: () => ({ nicknames: NO_NICKNAMES }) }));

afterEach(cleanup);

function filtering(view: View = DEFAULT_VIEW, times?: 'utc') {
  const applied: Partial<View>[] = [];
  render(
    <ShownTimes value={times}>
      <FilterForm view={view} isFiltering={false} onFilter={(change) => applied.push(change)} />
    </ShownTimes>,
  );
  return {
    applied,
    apply(texts: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(texts))
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    },
  };
}

const invalid = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'));

describe('the filter of a history', () => {
  it('refuses a greatest amount below the least, next to its field, until it is corrected', () => {
    const { applied, apply } = filtering();
    apply({ 'At least, ATTO': '10', 'At most, ATTO': '9' });
    expect(applied).toEqual([]);
    expect(invalid()).toEqual(['max']);
    expect(screen.getByRole('alert').textContent).toBe('Must not be less than “At least”.');
    apply({ 'At most, ATTO': '10' });
    expect(applied).toMatchObject([{ min: '10', max: '10' }]);
    expect(invalid()).toEqual([]);
  });

  it('refuses a last day before the first', () => {
    const { applied, apply } = filtering();
    apply({ 'First day': '2026-07-02', 'Last day': '2026-07-01' });
    expect(applied).toEqual([]);
    expect(invalid()).toEqual(['until']);
    apply({ 'Last day': '2026-07-02' });
    expect(applied).toMatchObject([{ since: '2026-07-02', until: '2026-07-02' }]);
  });

  it('takes days in UTC while the page shows times in UTC, and puts the zone into the URL', () => {
    const { applied, apply } = filtering(DEFAULT_VIEW, 'utc');
    apply({ 'At least, ATTO': '1' });
    apply({ 'First day': '2026-07-02' });
    apply({ 'Days in': '' });
    expect(applied.map(({ zone }) => zone)).toEqual([undefined, 'utc', undefined]);
  });

  it('keeps the zone of the days in a link, whatever times the page shows', () => {
    for (const [search, times] of [
      ['?from=2026-07-02&zone=utc', undefined],
      ['?from=2026-07-02', 'utc'],
    ] as const) {
      const { applied, apply } = filtering(readView(search), times);
      apply({ 'At least, ATTO': '1' });
      expect(applied.map(({ zone }) => zone)).toEqual([readView(search).zone]);
      cleanup();
    }
  });

  it('refuses an account and an amount that it cannot read', () => {
    const { applied, apply } = filtering();
    apply({ 'From or to': 'nobody in particular' });
    expect(invalid()).toEqual(['counterparty']);
    apply({ 'From or to': '', 'At least, ATTO': '1,500' });
    expect(invalid()).toEqual(['min']);
    expect(applied).toEqual([]);
  });

  it('writes a typed comma as the decimal point of links', () => {
    const { applied, apply } = filtering();
    apply({ 'At least, ATTO': '0,50', 'At most, ATTO': '1,5' });
    expect(applied).toMatchObject([{ min: '0.5', max: '1.5' }]);
  });

  it('says so immediately if a link contains such a filter, for which nothing is searched', () => {
    const view = readView('?min=10&max=9');
    filtering(view);
    expect(invalid()).toEqual(['max']);
    expect(filterOf(view, 'LOCAL', NO_NICKNAMES).impossible).toBe(true);
    expect(filterOf(readView('?min=9&max=10'), 'LOCAL', NO_NICKNAMES).impossible).toBe(false);
  });
});
