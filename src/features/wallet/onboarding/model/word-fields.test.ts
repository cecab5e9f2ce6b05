// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '@site/src/lib/random';
import { MNEMONIC_LIST, mnemonicFromEntropy, parseMnemonic } from '@site/src/protocol/mnemonic';
import {
  clearFields,
  completeField,
  fieldsIn,
  fillSuggestions,
  markFields,
  pasteWords,
  takeSuggestion,
  textIn,
} from './word-fields';
import { clearWords, countWords, isWordAt, layTiles, wordsThatDiffer, writeWords } from './word-list';

const CLEAN = mnemonicFromEntropy(Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 11) & 255));
const LIST = CLEAN.split(' ');
let box: HTMLElement;
let faults: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren();
  box = document.createElement('ol');
  box.id = 'box';
  faults = document.createElement('ul');
  for (let at = 0; at < 24; at++) box.append(document.createElement('input'));
  document.body.append(box, faults);
});
const fullWidth = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('pasted words', () => {
  it.each([
    ['one line', CLEAN],
    ['a numbered list', LIST.map((word, at) => `${at + 1}. ${word}`).join('\n')],
    ['numbers in brackets', LIST.map((word, at) => `${at + 1}) ${word}`).join(' ')],
    ['numbers without spaces', LIST.map((word, at) => `${at + 1}.${word}`).join('\r\n')],
    ['double spaces, tabs and a line break at the end', `${LIST.join(' \t ')}\n`],
    ['a JSON array', JSON.stringify(LIST)],
    ['in brackets and with dashes', LIST.map((word, at) => `(${at + 1}) - ${word}`).join('\n')],
    ['capitals', CLEAN.toUpperCase()],
    ['full-width letters and wide spaces', fullWidth(LIST.join('\u3000'))],
    ['their first four letters', LIST.map((word) => word.slice(0, 4)).join(' ')],
  ])('fill all fields, wherever they were pasted: %s', (_, text) => {
    expect(pasteWords(box, text, 5)).toEqual({ count: 24, next: 23 });
    expect(textIn(box)).toBe(CLEAN);
    expect(parseMnemonic(textIn(box))).toBe(CLEAN);
    expect(markFields(box, faults)).toEqual({ filled: 24, unknown: [] });
  });

  it('fill the fields from the chosen one on if they are fewer', () => {
    expect(pasteWords(box, LIST.slice(0, 12).join(' '), 12)).toEqual({ count: 12, next: 23 });
    expect(fieldsIn(box).map(({ value }) => value)).toEqual([
      ...Array<string>(12).fill(''),
      ...LIST.slice(0, 12),
    ]);
    expect(markFields(box, faults).filled).toBe(12);
  });

  it.each([
    [25, `${CLEAN} zoo`],
    [48, `${CLEAN} ${CLEAN}`],
  ])('are counted and not cut if there are %i', (count, text) => {
    expect(pasteWords(box, text, 0)).toEqual({ count, next: undefined });
    expect(textIn(box)).toBe('');
  });

  it('are not cut at the end of the fields either', () => {
    expect(pasteWords(box, 'able cabin dad', 22)).toEqual({ count: 3, next: undefined });
    expect(textIn(box)).toBe('');
  });
});

describe('a field', () => {
  it.each([
    ['ABANDON ', 'abandon'],
    ['aban', 'abandon'],
    ['7. able', 'able'],
    ['act', 'act'],
    ['aba', 'aba'],
    ['bitcoin', 'bitcoin'],
  ])('with “%s” becomes “%s”', (typed, word) => {
    const field = fieldsIn(box)[0]!;
    field.value = typed;
    completeField(field);
    expect(field.value).toBe(word);
  });

  it('with an unknown word is marked, and the fault names its number and similar words, not the word', () => {
    pasteWords(box, LIST.with(6, 'abondon').with(9, 'bitcoin').join(' '), 0);
    expect(markFields(box, faults)).toEqual({ filled: 24, unknown: [7, 10] });
    const [seventh, tenth] = [...faults.children];
    expect(seventh!.textContent).toBe('Word 7 isn’t in the word list. Did you mean abandon?');
    expect(tenth!.textContent).toBe('Word 10 isn’t in the word list.');
    const field = fieldsIn(box)[6]!;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)).toBe(seventh);
    expect(faults.textContent).not.toMatch(/abondon|bitcoin/);

    takeSuggestion(box, seventh!.querySelector('button')!);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('abandon');
    expect(markFields(box, faults).unknown).toEqual([10]);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps the lines about other fields when one more is marked, so that their buttons can be pressed', () => {
    pasteWords(box, LIST.with(6, 'abondon').join(' '), 0);
    markFields(box, faults);
    const [kept] = faults.children;
    fieldsIn(box)[2]!.value = 'bitcoin';
    fieldsIn(box)[9]!.value = 'ether';
    markFields(box, faults);
    expect([...faults.children].map(({ id }) => id)).toEqual(['box-fault-3', 'box-fault-7', 'box-fault-10']);
    expect(faults.children[1]).toBe(kept);
    fieldsIn(box)[6]!.value = 'abilty';
    markFields(box, faults);
    expect(faults.children[1]).not.toBe(kept);
    expect(faults.children[1]!.textContent).toContain('ability');
  });

  it('is not marked while it is being typed into', () => {
    const field = fieldsIn(box)[3]!;
    field.value = 'aband';
    expect(markFields(box, faults, field).unknown).toEqual([]);
    expect(markFields(box, faults).unknown).toEqual([4]);
  });

  it('is empty after clearing', () => {
    pasteWords(box, CLEAN, 0);
    clearFields(box);
    expect(textIn(box)).toBe('');
  });
});

describe('suggestions', () => {
  it('are every word of the list, once', () => {
    const suggestions = document.createElement('datalist');
    fillSuggestions(suggestions);
    fillSuggestions(suggestions);
    expect([...suggestions.querySelectorAll('option')].map(({ value }) => value)).toEqual([...MNEMONIC_LIST]);
  });
});

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
