import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchRaw } from '../check-headers/fetch-raw';
import { parseHeaders, parseRedirects } from '../../serve/host-files';
import { serve } from '../../serve/serve-folder';
import { MANIFEST, writeManifest } from '../../support/build-manifest';
import { compareSite, parseSums } from './compare-site';

let root: string;
const build = () => join(root, 'build');
const live = () => join(root, 'live');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'verify-site-'));
  mkdirSync(join(build(), 'explorer'), { recursive: true });
  for (const [file, content] of [
    ['index.html', 'home'],
    ['wallet.html', 'wallet'],
    ['404.html', 'not found'],
    ['explorer/accounts.html', 'account'],
    ['program.js', 'run()'],
    ['_headers', "/*\n  Content-Security-Policy: default-src 'none'\n"],
    ['_redirects', '/explorer/accounts/* /explorer/accounts 200\n'],
  ] as const)
    writeFileSync(join(build(), file), content);
  await writeManifest(build());
  cpSync(build(), live(), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

async function compare() {
  const site = await serve({ dir: live(), port: 0 });
  const textOf = (file: string) => readFileSync(join(build(), file), 'utf8');
  const claims = {
    sums: parseSums(textOf(MANIFEST)),
    rules: parseHeaders(textOf('_headers')),
    rewrites: parseRedirects(textOf('_redirects')),
  };
  const found = await compareSite(claims, (path) => fetchRaw(site.url, path));
  await site.close();
  return found;
}

describe('a live site', () => {
  it('matches the build that it was deployed from', async () => {
    expect(await compare()).toEqual([]);
  });

  it('differs if a single byte of a file differs', async () => {
    writeFileSync(join(live(), 'program.js'), 'run();');
    const [difference, ...others] = await compare();
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ file: 'program.js' });
    expect(difference!.sentences).toEqual([
      expect.stringMatching(/^Its SHA-256 is [0-9a-f]{64}; that of the build/),
    ]);
  });

  it('differs if a page, the not-found page or the page of an account differs', async () => {
    for (const file of ['wallet.html', '404.html', 'explorer/accounts.html'])
      writeFileSync(join(live(), file), 'something else');
    expect((await compare()).map(({ file }) => file)).toEqual([
      '404.html',
      'explorer/accounts.html',
      'wallet.html',
    ]);
  });

  it('differs if a file is missing', async () => {
    rmSync(join(live(), 'program.js'));
    expect(await compare()).toEqual([
      { file: 'program.js', sentences: ['It has status 404 instead of 200.'] },
    ]);
  });

  it('differs if a header is missing, changed or sent twice', async () => {
    writeFileSync(join(live(), '_headers'), "/wallet\n  Content-Security-Policy: default-src 'self'\n");
    const found = await compare();
    const of = (file: string) => found.find((one) => one.file === file)?.sentences;
    expect(of('wallet.html')).toEqual([
      `Its header content-security-policy is "default-src 'self'"; that of the build is "default-src 'none'".`,
    ]);
    expect(of('index.html')).toEqual([
      `Its header content-security-policy is missing; that of the build is "default-src 'none'".`,
    ]);
  });
});

describe('a list of checksums', () => {
  it('is refused if it is something else', () => {
    expect(() => parseSums('<!doctype html>\n')).toThrow('This is no checksum of a file: "<!doctype html>".');
  });
});
