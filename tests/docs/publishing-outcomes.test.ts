import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { NODE_RESPONSES } from '../../src/ui/errors/node-responses';
import { TransactionLife } from '../../src/ui/diagrams/TransactionLife';
import { root } from '../house/source-files';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const plain = (text: string) => text.replace(/’/g, "'").replace(/[*`]/g, '').replace(/\s+/g, ' ');

/** The rows of the tables of a text, without marks. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*\|/.test(line))
    .map((line) => plain(line.trim().replace(/^\||\|$/g, '')));

const between = (text: string, start: string, end: string) => {
  const from = text.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  return text.slice(from, text.indexOf(end, from + start.length));
};

/** The rows of the guide's table of responses, which its page takes from the table that the wallet uses too. */
const guideRows = Object.values(NODE_RESPONSES)
  .flatMap(({ api }) => (api ? [`| ${api.response} | ${api.meaning} | ${api.next} |`] : []))
  .join('\n');
const guideText = between(
  read('docs/integration/exchange-guide.mdx'),
  '#withdraw-own-keys',
  '#withdraw-wallet-server',
);
const guide = guideText.replace('<NodeResponses of="programs" />', guideRows);
const reference = between(
  read('docs/integration/advanced/protocol-offline-signing-reference.mdx'),
  '{/* #publish */}',
  '{/* #address */}',
);
const api = read('openapi/node.yaml');
const overview = between(api, '## Errors', 'x-start:');
const operation = between(
  api,
  'operationId: publishTransaction\n',
  '/accounts/{publicKey}/transactions/stream:',
);
const responses = between(api, '    Refused:\n', '  schemas:\n');
const drawing = load(renderToStaticMarkup(createElement(TransactionLife)));

/** The texts about what to do after a publication. */
const PLACES: Readonly<Record<string, string>> = {
  'the exchange guide': plain(guide),
  'the protocol reference': plain(reference),
  'the errors of the node API': plain(overview),
  'the operation of the node API': plain(operation),
  'the responses of the node API': plain(responses),
  'the drawing of a transaction': plain(drawing.text()),
};

describe('what to do after a publication', () => {
  it.each(Object.entries(PLACES))('%s repeats the same bytes with deduplicate=true', (_, text) => {
    expect(text).toContain('the same bytes');
    expect(text).toContain('deduplicate=true');
    expect(text).toContain('unknown');
  });

  it.each(Object.entries(PLACES))('%s draws no conclusion from a 404 or from a refusal', (_, text) => {
    expect(text).not.toMatch(/look (up )?(its|the) hash|look the hash up/i);
    expect(text).not.toMatch(/nothing was published|would fail again/i);
  });

  it.each(['the exchange guide', 'the protocol reference', 'the operation of the node API'])(
    '%s says that a 404 proves nothing',
    (name) => expect(PLACES[name]).toMatch(/404 (for their hash )?proves nothing/),
  );

  const withoutOperation = Object.entries(PLACES).filter(([name]) => !name.startsWith('the operation'));
  it.each(withoutOperation)('%s says that 400 does not show whether the block was paid before', (_, text) => {
    expect(text).toMatch(/doesn't say whether (it|the (block|transaction)) was (paid|confirmed) before/);
  });

  it('the exchange guide calls the outcome of every response unknown', () => {
    expect(plain(guide)).toContain('After 200, 400, 429, 500, 503 or none, the outcome is unknown');
  });

  it.each([
    ['the protocol reference', reference],
    ['the errors of the node API', overview],
  ])('%s calls the outcome of 429, 500 and 503 unknown', (_, text) => {
    const rows = rowsOf(text);
    for (const status of [429, 500, 503]) {
      const row = rows.find((one) => new RegExp(`^\\s*${status}\\b`).test(one));
      expect(row, String(status)).toMatch(/unknown/i);
    }
  });

  it('the guide and the help page show the table of responses, and no other', () => {
    expect(guideText).toContain('<NodeResponses of="programs" />');
    expect(rowsOf(guideText).filter((row) => /^\s*(429|500|503)\b/.test(row))).toEqual([]);
    expect(read('src/pages/help.mdx')).toContain('<NodeResponses of="owners" />');
  });

  it('every response of the node API that leaves it open says so', () => {
    for (const name of ['QueueFull', 'NoVerdict', 'NoQuorum']) {
      const [text = ''] = new RegExp(`    ${name}:\\n(      .*\\n)+`).exec(responses) ?? [];
      expect(plain(text), name).toMatch(/unknown.*the same bytes again with deduplicate=true/);
    }
  });

  it('the drawing publishes with deduplicate=true', () => {
    expect(drawing('text').text()).toContain('POST /transactions?deduplicate=true');
    expect(drawing('text').text()).not.toContain('GET /transactions/');
  });
});

describe('what to do after a withdrawal with the wallet server', () => {
  const page = between(
    read('docs/integration/wallet-server.mdx'),
    '{/* #outcome-unknown */}',
    '{/* #entries */}',
  );
  const steps = plain(
    between(read('docs/integration/exchange-guide.mdx'), '#withdraw-wallet-server', '#withdraw-both'),
  );
  const walletApi = plain(read('openapi/wallet.yaml'));

  it('409, 500, a timeout and no response are unknown on all pages', () => {
    expect(steps).toContain(
      'After any response (even 200, 409, 500 or 503), a timeout or no response, the outcome is unknown',
    );
    expect(plain(page)).toContain('Neither 500 nor 409 says whether the payment was made');
    expect(walletApi).toContain('409, 500, a timeout or a lost connection the outcome is unknown');
  });

  it('the page and the guide read the block at lastHeight + 1 from the node', () => {
    expect(steps).toContain('Read the block at lastHeight + 1 from your own node');
    expect(plain(page)).toContain('fromHeight=h+1&toHeight=h+1');
    expect(walletApi).toContain('entry at lastHeight + 1');
  });
});
