import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SmallestReceived } from '../../src/app/wallet/SmallestReceived';
import { parseAmount } from '../../src/protocol/amount';
import { SMALLEST_RECEIVED } from '../../src/wallet/settings/smallest-received';
import { DEFAULT_SETTINGS } from '../../src/wallet/settings/wallet-settings';
import { root } from '../house/source-files';

it('pages name the amount of a new wallet’s settings', () => {
  const [, amount = ''] = /^([\d.]+) ATTO$/.exec(SmallestReceived()) ?? [];
  expect(parseAmount(amount, 'ATTO')).toBe(SMALLEST_RECEIVED);
  expect(DEFAULT_SETTINGS.receiveFrom).toBe(SMALLEST_RECEIVED);
});

it.each([
  ['src/pages/help.mdx', 'those below % wait'],
  ['docs/wallet/index.mdx', 'payments of % or more'],
])('%s takes the smallest payment that is received automatically from there', (page, words) => {
  expect(readFileSync(join(root, page), 'utf8')).toContain(words.replace('%', '<SmallestReceived />'));
});
