import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathsOf } from './paths';
import { builtSite, faultsOf, get } from './smoke';

/** What a reader accepts, the encoding that the server chooses, and the ending of the compressed file. */
const ENCODINGS = [
  ['gzip', 'gzip', '.gz'],
  ['gzip, deflate, br', 'br', '.br'],
] as const;

/**
 * What every server of the site must do: the same tests for each.
 *
 * @param server its address, and the folder of the build that it serves; read when a test runs
 * @param options.isPrecompressed whether the folder has `file.br` and `file.gz`, which the server must send as they are
 * @param options.requireBrotli throws a sentence if this machine lacks what the server needs for brotli
 */
export function smokeSuite(
  server: () => { readonly origin: string; readonly dir: string },
  {
    isPrecompressed = false,
    requireBrotli = () => {},
  }: { readonly isPrecompressed?: boolean; readonly requireBrotli?: () => void } = {},
): void {
  it('shows the file, status and headers of the rules under every spelling of every path', async () => {
    const { origin, dir } = server();
    const built = builtSite(dir);
    const paths = pathsOf(dir);
    expect(paths.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(origin, path, built)));
    expect(faults).toEqual([]);
  });

  it('opens an account and a transaction directly, with status 200 and the shell of each', async () => {
    const { origin, dir } = server();
    const { plan } = builtSite(dir);
    expect(plan.shells.map(({ file }) => file)).toEqual([
      '/explorer/transactions.html',
      '/explorer/accounts.html',
    ]);
    for (const [path, file] of [
      [`/explorer/transactions/${'A'.repeat(64)}`, '/explorer/transactions.html'],
      [`/explorer/accounts/${'a'.repeat(61)}`, '/explorer/accounts.html'],
    ] as const) {
      const { status, headers, body } = await get(origin, path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:/);
      expect(body.equals(await readFile(dir + file))).toBe(true);
    }
  });

  it('caches hashed files for a year and nothing else', async () => {
    const { origin, dir } = server();
    for (const path of pathsOf(dir).filter((one) => /^\/(assets|fonts)\/.*\.\w+$/.test(one))) {
      const { status, headers } = await get(origin, path);
      const wanted = status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache';
      expect([path, headers['cache-control']]).toEqual([path, wanted]);
    }
    for (const path of ['/', '/docs', '/wallet', '/robots.txt', '/no-such-page'])
      expect([path, (await get(origin, path)).headers['cache-control']]).toEqual([path, 'no-cache']);
  });

  it('sends text compressed, and the same text to everybody', async () => {
    const { origin } = server();
    const plain = await get(origin, '/');
    expect(plain.encoding).toBe('identity');
    requireBrotli();
    for (const [accept, encoding] of ENCODINGS) {
      const packed = await get(origin, '/', { accept });
      expect(packed.encoding).toBe(encoding);
      expect(packed.sent.length).toBeLessThan(plain.sent.length / 2);
      expect(packed.body.equals(plain.body)).toBe(true);
      expect(String(packed.headers.vary)).toMatch(/accept-encoding/i);
      expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    }
  });

  if (isPrecompressed)
    it('sends the compressed files of the build instead of compressing again', async () => {
      requireBrotli();
      const { origin, dir } = server();
      const isPacked = (file: string) => existsSync(join(dir, `${file}.br`));
      const largest = (folder: string) =>
        readdirSync(join(dir, folder))
          .map((file) => `${folder}/${file}`)
          .filter(isPacked)
          .sort((one, other) => statSync(join(dir, other)).size - statSync(join(dir, one)).size)[0]!;
      const assets = readdirSync(join(dir, 'assets')).filter((folder) => ['js', 'css'].includes(folder));
      for (const file of ['index.html', ...assets.map((folder) => largest(`assets/${folder}`))]) {
        expect([file, isPacked(file)]).toEqual([file, true]);
        for (const [accept, encoding, ending] of ENCODINGS) {
          const packed = await get(origin, file === 'index.html' ? '/' : `/${file}`, { accept });
          expect([file, packed.encoding]).toEqual([file, encoding]);
          expect(packed.sent.equals(await readFile(join(dir, `${file}${ending}`))), `${file}${ending}`).toBe(
            true,
          );
        }
      }
    });

  it('responds with 304 to a reader who has the current version', async () => {
    const { origin } = server();
    const { etag } = (await get(origin, '/docs')).headers;
    expect(etag).toBeDefined();
    const { status, body } = await get(origin, '/docs', { headers: { 'if-none-match': String(etag) } });
    expect([status, body.length]).toEqual([304, 0]);
  });

  it('accepts no method but GET and HEAD', async () => {
    const { origin } = server();
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await get(origin, '/docs', { method })).status]).toEqual([method, 405]);
    expect((await get(origin, '/docs', { method: 'HEAD' })).status).toBe(200);
  });
}
