import { describe, expect, it } from 'vitest';
import { similarWords, wordBeginning } from './similar-words';

const LIST = ['abandon', 'ability', 'able', 'about', 'above', 'act', 'action', 'actor', 'actual'];

describe('words that resemble a misspelt one', () => {
  it.each([
    ['one letter missing', 'abot', 'about'],
    ['one letter too many', 'abble', 'able'],
    ['another letter', 'aboue', 'above'],
    ['two letters swapped', 'abuot', 'about'],
    ['a wrong ending', 'abandoned', 'abandon'],
  ])('are found for %s', (_, typed, meant) => {
    expect(similarWords(typed, LIST)).toContain(meant);
  });

  it('are three at most, and none for a word that resembles nothing', () => {
    expect(similarWords('bitcoin', LIST)).toEqual([]);
    expect(similarWords('actoe', LIST)).toEqual(['actor']);
    expect(similarWords('abxxx', ['abxxy', 'abxxz', 'abxxw', 'abxxv'])).toHaveLength(3);
  });
});

describe('a word from its beginning', () => {
  it('is found by four letters or more', () => {
    expect(wordBeginning('acti', LIST)).toBe('action');
    expect(wordBeginning('actio', LIST)).toBe('action');
  });

  it('is not guessed from fewer letters, from several words or from none', () => {
    expect(wordBeginning('aba', LIST)).toBeUndefined();
    expect(wordBeginning('abandx', LIST)).toBeUndefined();
    expect(wordBeginning('same', ['samely', 'sameness'])).toBeUndefined();
  });
});
