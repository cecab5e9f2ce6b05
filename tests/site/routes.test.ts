import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../scripts/serve/host-files';
import { SHELLS } from '../../src/plugins/dynamic-routes/shells';
import { files, pages, text } from './built';

const root = join(import.meta.dirname, '../..');

describe('the files of the build', () => {
  it('have names that every host and file system takes', () => {
    expect(files.filter((file) => /[:*?"<>|()\\]/.test(file))).toEqual([]);
  });

  it('do not tell where they were built', () => {
    expect(
      files.filter((file) => /\.(html|js|css|json|xml|yaml)$/.test(file) && text(file).includes(root)),
    ).toEqual([]);
  });

  it('hold a shell for every path with an id, and the rule that leads there', () => {
    const rules = parseRedirects(text('_redirects'));
    for (const { path } of SHELLS) {
      expect(pages).toContain(`${path.slice(1)}.html`);
      expect(rules).toContainEqual({ prefix: `${path}/`, page: path });
    }
  });

  it('hold the pages of the shell', () => {
    for (const page of [
      'index',
      'docs',
      'blog',
      'blog/archive',
      'api/node',
      'api/wallet',
      'explorer',
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

  it('number the further pages of an author as addressed elsewhere', () => {
    expect(pages.filter((page) => /^blog\/authors\/[^/]+\/page\//.test(page))).toEqual([]);
  });

  it('hold the small forms of a picture that goes through the image pipeline', () => {
    const sources = readdirSync(join(root, 'blog'), { recursive: true, encoding: 'utf8' });
    expect(sources.some((file) => file.endsWith('illustration.png'))).toBe(true);
    const forms = files.filter((file) => /^assets\/ideal-img\/illustration\.[0-9a-f]+\.\d+\.png$/.test(file));
    expect(forms.length).toBeGreaterThan(5);
  });

  it('leave what is not meant for search engines out of the sitemap', () => {
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
  it.each(pages)('%s has one title, in the form of the site, and a description', (page) => {
    const html = text(page);
    expect(html.match(/<title\b[^>]*>([^<]*)<\/title>/g)).toHaveLength(1);
    expect(html).toMatch(/<title\b[^>]*>([^<]* \| )?Atto<\/title>/);
    expect(html).toMatch(/<html\b[^>]*\blang="?en\b/);
  });
});
