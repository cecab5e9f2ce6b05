import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DistributionLadder } from './DistributionLadder';
import { LadderPanel } from './LadderPanel';

const still = load(renderToStaticMarkup(<DistributionLadder />));
const alive = load(renderToStaticMarkup(<LadderPanel from={0} change={-3} />));

/** The drawing without the names of its parts, which count up from page to page. */
const drawn = ($: typeof still) => $.html($('svg')).replaceAll(/(?:id|aria-\w+)="[^"]*"/g, '');

describe('the ladder in a static page', () => {
  it('is a drawing with its words, a caption and a table, and offers nothing that does not work yet', () => {
    expect(still('svg')).toHaveLength(2);
    expect(still('svg desc').text()).toContain('three steps down');
    expect(still('figcaption').text()).toContain('to 2,000');
    expect(still('input, select, button')).toHaveLength(0);
  });

  it('tells in the table what the chart tells: eight steps, and what a week makes of each', () => {
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

describe('the ladder that came to life', () => {
  it('begins as the drawing that it takes the place of', () => {
    expect(drawn(alive)).toBe(drawn(still));
    expect(alive('[role=status]').text()).toBe(still('figure p').text());
  });

  it('can be moved by fields that have names', () => {
    expect(alive('input[type=range]').attr('aria-valuetext')).toBe('a loss of 3%');
    expect(alive(`label[for="${alive('input').attr('id')}"]`).text()).toContain('−3%');
    expect(alive('label select option')).toHaveLength(8);
    expect(alive('button').text()).toBe('A week later');
  });
});
