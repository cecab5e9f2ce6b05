import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DistributionLadder } from './DistributionLadder';
import { LadderPanel } from './LadderPanel';

const still = load(renderToStaticMarkup(<DistributionLadder />));
const interactive = load(renderToStaticMarkup(<LadderPanel from={0} change={-3} />));

/** The drawing without the ids of its parts, which are numbered. */
const drawn = ($: typeof still) => $.html($('svg')).replaceAll(/(?:id|aria-\w+)="[^"]*"/g, '');

describe('the ladder in a static page', () => {
  it('is a drawing with texts, a caption and a table, without inactive controls', () => {
    expect(still('svg')).toHaveLength(2);
    expect(still('svg desc').text()).toContain('three steps down');
    expect(still('figcaption').text()).toContain('to 2,000');
    expect(still('input, select, button')).toHaveLength(0);
  });

  it('shows the data of the chart in the table: eight steps, and the effect of a week on each', () => {
    const row = (name: string) =>
      still('tbody tr')
        .filter((_, tr) => still(tr).find('th').text() === name)
        .find('td')
        .map((_, td) => still(td).text())
        .get();
    expect(still('tbody tr')).toHaveLength(8);
    expect(row('5,000')).toEqual(['2,000', '3,000', '4,000', '5,000']);
    expect(row('100')).toEqual(['100', '100', '100', '250']);
  });
});

describe('the interactive ladder', () => {
  it('starts like the static drawing', () => {
    expect(drawn(interactive)).toBe(drawn(still));
    expect(interactive('[role=status]').text()).toBe(still('figure p').text());
  });

  it('has labelled fields', () => {
    expect(interactive('input[type=range]').attr('aria-valuetext')).toBe('a loss of 3%');
    expect(interactive(`label[for="${interactive('input').attr('id')}"]`).text()).toContain('−3%');
    expect(interactive('label select option')).toHaveLength(8);
    expect(interactive('button').text()).toBe('A week later');
  });
});
