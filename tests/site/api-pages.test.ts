import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { files, pages, scriptsOf, text } from './built';

/** A sentence of the specification that stands nowhere else. */
const SENTENCE = 'An account that has never received anything is not known to the network';

describe('the API references', () => {
  it.each(['api/node.html', 'api/wallet.html'])(
    '%s is there before any script runs, with its styles',
    (page) => {
      const html = text(page);
      expect(html).toMatch(/<div class="?redocusaurus-styles"?><style>[^<]{1000,}/);
      expect(html).toMatch(/<h1\b/);
    },
  );

  it.each(['api/node.html', 'api/wallet.html'])(
    '%s holds each description once: no element has it as an attribute too',
    (page) => expect(text(page)).not.toMatch(/<[a-z][^<>]* (?:html|depth)=/),
  );

  it('keep the server’s styles when they come to life: nothing in the browser renders an empty element for them', () => {
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => text(file));
    const rendering = scripts.filter((script) => script.includes('redocusaurus-styles'));
    expect(rendering.length).toBeGreaterThan(0);
    for (const script of rendering) {
      const at = script.indexOf('redocusaurus-styles');
      expect(script.slice(at, at + 160)).toMatch(/suppressHydrationWarning/);
    }
  });

  it('keep their text to themselves: no other page loads it', () => {
    expect(
      readFileSync(join(import.meta.dirname, '../../openapi/node.yaml'), 'utf8').replace(/\s+/g, ' '),
    ).toContain(SENTENCE);
    const holding = files.filter((file) => file.endsWith('.js') && text(file).includes(SENTENCE));
    expect(holding.length).toBeGreaterThan(0);
    for (const page of pages.filter((page) => page !== 'api/node.html')) {
      expect(scriptsOf(page).filter((script) => holding.includes(script))).toEqual([]);
    }
  });

  it('ask no foreign host: the maker’s logo is not loaded', () => {
    const asking = files.filter(
      (file) => /\.(js|html|css)$/.test(file) && text(file).includes('cdn.redoc.ly'),
    );
    expect(asking).toEqual([]);
  });

  it.each(['node', 'wallet'])(
    'let readers have the document of the %s, as it was written and as JSON',
    (name) => {
      const written = readFileSync(join(import.meta.dirname, `../../openapi/${name}.yaml`), 'utf8');
      expect(text(`openapi/${name}.yaml`)).toBe(written);
      expect(JSON.parse(text(`openapi/${name}.json`))).toEqual(parse(written));
      const links = [...text(`api/${name}.html`).matchAll(/<a download[^>]*? href="?([^" >]+)/g)];
      expect(links.map(([, href]) => href)).toEqual([`/openapi/${name}.yaml`, `/openapi/${name}.json`]);
    },
  );
});
