import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../scripts/serve/host-files';
import { SHELLS } from '../../src/plugins/dynamic-routes/shells';
import { files, pages, text } from './built';

const root = join(import.meta.dirname, '../..');

describe('the files of the build', () => {
  it('have names that every host and file system accepts', () => {
    expect(files.filter((file) => /[:*?"<>|()\\]/.test(file))).toEqual([]);
  });

  it('do not reveal where they were built', () => {
    expect(
      files.filter((file) => /\.(html|js|css|json|xml|yaml)$/.test(file) && text(file).includes(root)),
    ).toEqual([]);
  });

  it('contain a shell for every path with an id, and its rewrite rule', () => {
    const rules = parseRedirects(text('_redirects'));
    for (const { path, takesAnyText } of SHELLS) {
      expect(pages).toContain(`${path.slice(1)}.html`);
      expect(rules).toContainEqual({ prefix: `${path}/`, page: path, takesAnyText });
    }
  });

  it('contain the pages of the shell', () => {
    for (const page of [
      'index',
      'docs',
      'blog',
      'blog/archive',
      'api/node',
      'api/wallet',
      'api/faucet',
      'explorer',
      'explorer/watch',
      'wallet',
      'faucet',
      'faucet-beta',
      'faucet-dev',
      'richlist',
      'legal',
      'privacy',
      'help',
      'search',
      '404',
    ]) {
      expect(pages).toContain(`${page}.html`);
    }
  });

  it('number the further pages of an author as existing links expect', () => {
    expect(pages.filter((page) => /^blog\/authors\/[^/]+\/page\//.test(page))).toEqual([]);
  });

  it('contain the smaller sizes of an image from the image pipeline', () => {
    const sources = readdirSync(join(root, 'blog'), { recursive: true, encoding: 'utf8' });
    expect(sources.some((file) => file.endsWith('illustration.png'))).toBe(true);
    const widths = files
      .map((file) => /^assets\/ideal-img\/illustration\.[0-9a-f]+\.(\d+)\.png$/.exec(file)?.[1])
      .filter((width) => width !== undefined)
      .map(Number);
    // Twelve steps from 300 to 3840 are 322 apart, up to the width of the image itself.
    expect([...new Set(widths)].sort((one, other) => one - other)).toEqual([300, 622, 944, 1266, 1588, 1600]);
  });

  it('exclude pages that are not meant for search engines from the sitemap', () => {
    const places = [...text('sitemap.xml').matchAll(/<loc>https:\/\/atto\.cash([^<]*)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(places).toContain('/docs');
    expect(
      places.filter((path) => /^\/(explorer|faucet|search|blog\/(authors|tags|page))/.test(path)),
    ).toEqual([]);
  });
});

describe('every page', () => {
  it.each(pages)('%s has one title in the site’s format, and a description', (page) => {
    const html = text(page);
    const head = html.slice(0, html.indexOf('<body'));
    expect(head.match(/<title\b[^>]*>([^<]*)<\/title>/g)).toHaveLength(1);
    expect(head).toMatch(/<title\b[^>]*>([^<]* \| )?Atto<\/title>/);
    expect(html).toMatch(/<html\b[^>]*\blang="?en\b/);
  });
});
