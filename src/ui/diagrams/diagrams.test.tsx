import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AccountChains } from './AccountChains';
import { FeeShare } from './FeeShare';
import { NodeTopology } from './NodeTopology';
import { OneChainOrMany } from './OneChainOrMany';
import { SendAndReceive } from './SendAndReceive';
import { TransactionLife } from './TransactionLife';
import { VotingAndFinality } from './VotingAndFinality';
import { WithdrawalStates } from './WithdrawalStates';
import { WorkByYear } from './WorkByYear';

const DIAGRAMS = {
  AccountChains,
  FeeShare,
  NodeTopology,
  OneChainOrMany,
  SendAndReceive,
  TransactionLife,
  VotingAndFinality,
  WithdrawalStates,
  WorkByYear,
};

describe.each(Object.entries(DIAGRAMS))('%s', (_, Shown) => {
  const $ = load(renderToStaticMarkup(<Shown />));
  const drawings = $('svg').toArray();

  it('has a caption, and every drawing has a title and a description', () => {
    expect($('figcaption').text().length).toBeGreaterThan(80);
    expect(drawings).toHaveLength(2);
    for (const drawing of drawings) {
      for (const attribute of ['aria-labelledby', 'aria-describedby']) {
        const id = $(drawing).attr(attribute)!;
        expect($(`[id="${id}"]`).text().length).toBeGreaterThan(10);
      }
    }
  });

  it('keeps its text inside, at a size that is legible on a small screen', () => {
    for (const drawing of drawings) {
      const [, , width = 0, height = 0] = $(drawing).attr('viewBox')!.split(' ').map(Number);
      for (const word of $(drawing).find('text').get()) {
        const [x, y] = ['x', 'y'].map((name) => Number($(word).attr(name)));
        // A letter is about 7 units wide.
        const length = $(word).text().length * 7;
        const isCentred =
          /label|detail/.test($(word).attr('class') ?? '') || $(word).is('[text-anchor=middle]');
        const end = $(word).is('[text-anchor=end]') ? x! : x! + (isCentred ? length / 2 : length);
        expect(end, $(word).text()).toBeLessThanOrEqual(width + 8);
        expect(y).toBeLessThanOrEqual(height + 1);
        expect(x).toBeGreaterThanOrEqual(0);
      }
    }
    expect(Math.min(...drawings.map((one) => Number($(one).attr('viewBox')!.split(' ')[2])))).toBeLessThan(
      350,
    );
  });
});

it('both arrangements of a diagram show the same figures', () => {
  for (const Shown of [AccountChains, FeeShare, SendAndReceive, VotingAndFinality, WorkByYear]) {
    const $ = load(renderToStaticMarkup(<Shown />));
    const [wide, narrow] = $('svg')
      .toArray()
      .map((drawing) => {
        const words = $(drawing).find('text').toArray();
        return words
          .flatMap(
            (word) =>
              $(word)
                .text()
                .match(/\d[\d.]*/g) ?? [],
          )
          .sort();
      });
    expect(narrow).toEqual(wide);
  }
});
