import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatAmount } from '../../src/protocol/amount';
import { SMALLEST_RECEIVED } from '../../src/wallet/settings/wallet-settings';
import { root } from '../house/source-files';

it.each([
  ['src/pages/help.mdx', 'those below % wait'],
  ['docs/wallet/index.mdx', 'from %'],
])('%s names the smallest payment that the wallet receives automatically', (page, words) => {
  const amount = `${formatAmount(SMALLEST_RECEIVED, 'ATTO')} ATTO`;
  expect(readFileSync(join(root, page), 'utf8')).toContain(words.replace('%', amount));
});
