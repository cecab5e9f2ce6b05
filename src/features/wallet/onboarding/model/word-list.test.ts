// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '@site/src/lib/random';
import { clearWords, countWords, isWordAt, layTiles, wordsThatDiffer, writeWords } from './word-list';

const WORDS = 'able cabin able dad eager fabric';
let list: HTMLElement;
beforeEach(() => {
  list = document.createElement('ol');
  writeWords(list, WORDS);
});
const texts = (node: HTMLElement) => [...node.children].map(({ textContent }) => textContent);

describe('words in a list', () => {
  it('are one item each, in order, and replace earlier ones', () => {
    expect(texts(list)).toEqual(WORDS.split(' '));
    writeWords(list, 'zoo');
    expect(texts(list)).toEqual(['zoo']);
  });

  it('leave no text behind when they are cleared, not even in removed nodes', () => {
    const items = [...list.children];
    clearWords(list);
    expect(countWords(list)).toBe(0);
    expect(items.map(({ textContent }) => textContent).join('')).toBe('');
  });
});

describe('typed words', () => {
  it.each([
    ['the same ones', WORDS, []],
    ['two swapped', 'cabin able able dad eager fabric', [1, 2]],
    ['one missing at the end', 'able cabin able dad eager', [6]],
    ['none', '', [1, 2, 3, 4, 5, 6]],
  ])('differ at their places: %s', (_, typed, places) => {
    expect(wordsThatDiffer(list, typed.split(' '))).toEqual(places);
  });
});

describe('tiles', () => {
  it('are all the words in another order', () => {
    const box = document.createElement('div');
    layTiles(box, list, seededRandom(7));
    expect(texts(box)).not.toEqual(texts(list));
    expect(texts(box).sort()).toEqual(texts(list).sort());
    expect([...box.children].every((tile) => tile instanceof HTMLButtonElement)).toBe(true);
  });

  it('fit wherever the list has their word, and nowhere beyond its end', () => {
    const tile = document.createElement('button');
    tile.textContent = 'able';
    const fits = [0, 1, 2, 3, 4, 5, 6].filter((at) => isWordAt(list, at, tile));
    expect(fits).toEqual([0, 2]);
  });
});
