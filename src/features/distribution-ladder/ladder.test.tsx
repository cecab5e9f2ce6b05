import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DistributionLadder } from './DistributionLadder';
import { LADDER, moveOn, moveWords } from './ladder';
import { LadderPanel } from './LadderPanel';

const still = load(renderToStaticMarkup(<DistributionLadder />));
const interactive = load(renderToStaticMarkup(<LadderPanel from={0} change={-3} />));

/** The drawing without the ids of its parts, which are numbered. */
const drawn = ($: typeof still) => $.html($('svg[role=img]')).replaceAll(/(?:id|aria-\w+)="[^"]*"/g, '');

describe('the ladder in a static page', () => {
  it('is a drawing with texts, a caption and a table, without inactive controls', () => {
    expect(still('svg[role=img]')).toHaveLength(2);
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

const after = (now: number, change: number) => LADDER[moveOn(LADDER.indexOf(now as 5000), change).to];

describe('the ladder', () => {
  it('moves like the examples of the post', () => {
    expect(after(5000, -3)).toBe(2000);
    expect(after(2000, 3)).toBe(3000);
  });

  it.each([
    [4000, -0.5, 4000],
    [4000, 0.5, 4000],
    [4000, 0, 4000],
    [4000, -1, 3000],
    [4000, -1.5, 3000],
    [4000, -2, 2000],
    [4000, 1, 5000],
    [4000, 8, 5000],
    [5000, 8, 5000],
    [250, -8, 100],
    [100, -1, 100],
    [100, 2, 250],
  ])('from %d after %d%% to %d', (now, change, then) => {
    expect(after(now, change)).toBe(then);
  });

  it('never moves further than the price, and at most one step up', () => {
    for (let from = 0; from < LADDER.length; from++)
      for (let change = -9; change <= 9; change += 0.25) {
        const { to } = moveOn(from, change);
        expect(LADDER[to]).toBeDefined();
        expect(to - from).toBeLessThanOrEqual(Math.max(0, -change));
        expect(from - to).toBeLessThanOrEqual(change >= 1 ? 1 : 0);
      }
  });

  it('describes its moves, and its ends', () => {
    expect(moveWords(0, -3)).toBe('A loss of 3%: three steps down. Next week: 2,000 ATTO per minute.');
    expect(moveWords(3, 3)).toBe('A gain of 3%: one step up. Next week: 3,000 ATTO per minute.');
    expect(moveWords(4, 0)).toBe('No change: the rate stays the same. Next week: 1,000 ATTO per minute.');
    expect(moveWords(6, -2.5)).toBe(
      'A loss of 2.5%: two steps down, and 100 is the floor. Next week: 100 ATTO per minute.',
    );
    expect(moveWords(0, 1)).toContain('one step up, and 5,000 is the top.');
  });
});
