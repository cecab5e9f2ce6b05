import { describe, expect, it } from 'vitest';
import { countWords, gradeOf, proseOf } from './reading-grade';

describe('the prose of a post', () => {
  it('has only the words, without markup, code, images, components and admonition markers', () => {
    const markdown = [
      "import x from './x.png';",
      '',
      'A **bold** [link](/docs) and `code`.[^1]',
      '',
      '{/* truncate */}',
      '',
      '<Figure src={x} alt="Not read." />',
      '![Not read.](./a.svg)',
      '',
      '## Not read',
      '',
      ':::note[Not read]',
      '',
      'In the note.',
      '',
      ':::',
      '',
      '- One',
      '- Two',
      '',
      '```js',
      'not.read();',
      '```',
      '',
      '| Head | Cell |',
      '| ---- | ---- |',
      '',
      '[^1]: The footnote.',
    ].join('\n');
    expect(proseOf(markdown)).toEqual([
      'A bold link and it.',
      'In the note.',
      'One',
      'Two',
      'Head',
      'Cell',
      'The footnote.',
    ]);
    expect(countWords(markdown)).toBe(14);
  });
});

describe('the reading grade of a text', () => {
  it('follows the formula', () => {
    // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 * 1 - 15.59.
    expect(gradeOf('The cat sat on the mat.')).toBeCloseTo(-1.45, 2);
    // 9 words, 2 sentences, 14 syllables.
    expect(gradeOf('A payment is confirmed quickly. Nobody pays for it.')).toBeCloseTo(
      0.39 * 4.5 + (11.8 * 14) / 9 - 15.59,
      2,
    );
  });

  it('increases with long sentences and long words, but not with names', () => {
    const plain = 'People pay each other. It takes a moment. It costs nothing at all.';
    expect(
      gradeOf('People pay each other, and it takes a moment, and it costs nothing at all.'),
    ).toBeGreaterThan(gradeOf(plain));
    expect(gradeOf('Individuals remunerate one another instantaneously.')).toBeGreaterThan(12);
    expect(gradeOf('People pay at Folding@home and Wikipedia Incorporated each day.')).toBe(
      gradeOf('People pay at and each day.'),
    );
  });
});
