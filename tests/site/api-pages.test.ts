import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { files, pages, scriptsOf, text } from './built';

/** A sentence that only the specification contains. */
const SENTENCE = 'Accounts that are not open are left out.';

describe('the API references', () => {
  it.each(['api/node.html', 'api/wallet.html', 'api/faucet.html'])(
    '%s is in the static HTML, with its styles',
    (page) => {
      const html = text(page);
      expect(html).toMatch(/<div class="?redocusaurus-styles"?><style>[^<]{1000,}/);
      expect(html).toMatch(/<h1\b/);
    },
  );

  it.each(['api/node.html', 'api/wallet.html', 'api/faucet.html'])(
    '%s contains each description once: no element also has it as an attribute',
    (page) => expect(text(page)).not.toMatch(/<[a-z][^<>]* (?:html|depth)=/),
  );

  it('keep the server’s styles during hydration: nothing in the browser renders an empty element for them', () => {
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => text(file));
    const rendering = scripts.filter((script) => script.includes('redocusaurus-styles'));
    expect(rendering.length).toBeGreaterThan(0);
    for (const script of rendering) {
      const at = script.indexOf('redocusaurus-styles');
      expect(script.slice(at, at + 160)).toMatch(/suppressHydrationWarning/);
    }
  });

  it('do not share their text: no other page loads it', () => {
    expect(
      readFileSync(join(import.meta.dirname, '../../openapi/node.yaml'), 'utf8').replace(/\s+/g, ' '),
    ).toContain(SENTENCE);
    const holding = files.filter((file) => file.endsWith('.js') && text(file).includes(SENTENCE));
    expect(holding.length).toBeGreaterThan(0);
    for (const page of pages.filter((page) => page !== 'api/node.html')) {
      expect(scriptsOf(page).filter((script) => holding.includes(script))).toEqual([]);
    }
  });

  it('contact no foreign host: the vendor’s logo is not loaded', () => {
    const contacting = files.filter(
      (file) => /\.(js|html|css)$/.test(file) && text(file).includes('cdn.redoc.ly'),
    );
    expect(contacting).toEqual([]);
  });

  it.each(['node', 'wallet', 'faucet'])(
    'offer the document of the %s in its original form and as JSON',
    (name) => {
      const written = readFileSync(join(import.meta.dirname, `../../openapi/${name}.yaml`), 'utf8');
      expect(text(`openapi/${name}.yaml`)).toBe(written);
      expect(JSON.parse(text(`openapi/${name}.json`))).toEqual(parse(written));
      const links = [...text(`api/${name}.html`).matchAll(/<a download[^>]*? href="?([^" >]+)/g)];
      expect(links.map(([, href]) => href)).toEqual([`/openapi/${name}.yaml`, `/openapi/${name}.json`]);
    },
  );
});
