import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workThreshold as thresholdOfDevnet } from '../../devnet/work/find-work';
import { NETWORKS } from '../../src/protocol/network';
import { workThreshold } from '../../src/protocol/work';
import { filesBelow, root } from './source-files';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const name = `(?:${NETWORKS.join('|')})`;
/** Two networks in a row, as in a list, a union or the alternatives of a regular expression. */
const TWO = new RegExp(`\\b${name}\\b['"]?\\s*[,|]\\s*['"]?\\b${name}\\b(?!:)`, 'i');
/** The query parameter, read from a URL. */
const READS = /\.get\((?:NETWORK_MEMBER|['"]network['"])\)/;

const sources = ['src', 'services', 'scripts', 'devnet'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs|css)$/).filter((file) => !/\.test\.tsx?$/.test(file)),
);

/** Two networks next to each other in prose, in a table or in a program of another language. */
const NAMED_TOGETHER = new RegExp(
  `\\b${name}\\b(?:\\]\\([^)\\n]*\\)|: [\\d_]+n)?[^A-Za-z\\n/]{1,20}(?:(?:and|or)[^A-Za-z\\n/]{1,4})?\\b${name}\\b`,
  'i',
);
const texts = ['docs', 'blog', 'openapi', 'src/pages'].flatMap((folder) =>
  filesBelow(folder, /\.(mdx?|yaml|py|kts?|java|go|cs|rs|mts|ts|mjs|sh)$/),
);

/** The texts that name several networks, and why they have no `<Networks … />`. A new network changes only the first. */
const NAMED_BY_HAND: Readonly<Record<string, string>> = {
  'openapi/node.yaml': 'the contract as nodes publish it, whose list is compared below',
  'docs/samples/exchange/Verified.kt': 'a program that readers copy: it knows the networks of its day',
  'docs/samples/exchange/verified.py': 'the same',
  'docs/samples/integration/first_payment.py': 'the same',
  'docs/samples/protocol/work.py': 'the same',
  'docs/samples/protocol/work.ts': 'the same',
  'docs/integration/faq.mdx': 'the test networks that have a faucet page',
  'src/pages/faucet.mdx': 'the same',
  'src/pages/help.mdx': 'examples',
};

describe('the networks', () => {
  it('are listed in the protocol alone: every other list is derived from it, or is a record that the types complete', () => {
    expect(sources.filter((file) => TWO.test(read(file)))).toEqual([]);
    expect("'LIVE', 'BETA'").toMatch(TWO);
    expect('/(live|beta)/').toMatch(TWO);
  });

  it('are named together on pages, in contracts and in samples only where this test says why', () => {
    expect(texts.filter((file) => NAMED_TOGETHER.test(read(file))).sort()).toEqual(
      Object.keys(NAMED_BY_HAND).sort(),
    );
    for (const text of ['`LIVE`, `BETA`', 'LIVE 0, BETA 1', '| LIVE  | BETA |', '"LIVE": 1, "BETA": 10'])
      expect(text).toMatch(NAMED_TOGETHER);
    for (const text of ['[Beta](/faucet-beta) and [Dev](/faucet-dev)', 'dev, local or live'])
      expect(text).toMatch(NAMED_TOGETHER);
    expect('a local network, live data').not.toMatch(NAMED_TOGETHER);
  });

  it('are read from a page’s URL by one function', () => {
    expect(sources.filter((file) => READS.test(read(file))).sort()).toEqual([
      'src/app/url/network-in-url.ts',
      // Passes the parameter on as it is.
      'src/app/url/try-transaction-link.ts',
      // Refuses a payment link for any other network than the wallet's.
      'src/features/wallet/shared/lib/payment-request.ts',
    ]);
  });

  it('are those of the node’s contract', () => {
    const listed = (file: string) => /enum: \[(LIVE[^\]]*)\]/.exec(read(file))?.[1]?.split(', ');
    expect(listed('openapi/node.yaml')).toEqual([...NETWORKS, 'UNKNOWN']);
  });

  it('have the work threshold of LOCAL on the local network’s work server', () => {
    expect(thresholdOfDevnet(Date.UTC(2026, 0, 1))).toBe(workThreshold('LOCAL', 2026));
  });
});
