import { describe, expect, it } from 'vitest';
import { describeDifferences } from './ProveWords';

describe('the sentence about words that were typed wrong', () => {
  it.each([
    [1, [], 'These are 1 word; your wallet has 24'],
    [23, [24], 'These are 23 words; your wallet has 24'],
    [25, [], 'These are 25 words; your wallet has 24'],
    [24, [7], 'Word 7 differs from that of this wallet.'],
    [24, [3, 17], 'Words 3 and 17 differ'],
    [24, [1, 2, 3, 4], 'Words 1, 2, 3 and 4 differ'],
    [24, [1, 2, 3, 4, 5], '5 words differ from those of this wallet. Is this the right paper?'],
  ])('names the number %i or the places %j', (count, places, sentence) => {
    expect(describeDifferences(count, places)).toContain(sentence);
  });
});
