import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVerifiedFiles, type OfflineBuild } from './verified-files';

const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const CONTENT = { '/wallet': '<h1>Wallet</h1>', '/assets/js/a.js': 'run()', '/assets/css/a.css': 'a{}' };

const build: OfflineBuild = {
  files: Object.fromEntries(Object.entries(CONTENT).map(([path, text]) => [path, sum(text)])),
  page: '/wallet',
  spellings: ['/wallet', '/wallet/'],
  first: ['/wallet', '/assets/js/a.js'],
  headers: {
    page: { 'Content-Security-Policy': "default-src 'none'" },
    script: { 'Content-Security-Policy': 'of workers' },
    other: {},
  },
};

let stored: Map<string, Response>;
let served: Record<string, string>;
let requested: string[];
let isFull: boolean;
/** What is raced with files that are missing: settles if a test lets the time pass. */
let waiting: { readonly promise: Promise<void>; readonly pass: () => void };
const filesOf = (of: OfflineBuild) =>
  createVerifiedFiles(of, {
    cache: async () => ({
      match: async (path) => stored.get(path as string)?.clone(),
      put: async (path, response) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(path as string, response);
      },
      delete: async (path) => stored.delete(path as string),
    }),
    after: () => waiting.promise,
    request: async (path) => {
      requested.push(path);
      const text = served[path];
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
    digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
  });
const files = filesOf(build);

beforeEach(() => {
  stored = new Map();
  served = { ...CONTENT };
  requested = [];
  isFull = false;
  let pass = () => {};
  waiting = { promise: new Promise((resolve) => (pass = resolve)), pass: () => pass() };
});

const textOf = async (path: string) => (await files.respond(path))?.text();

describe('the files of an offline wallet', () => {
  it('come from the network once and from the device afterwards', async () => {
    expect(await textOf('/assets/js/a.js')).toBe('run()');
    served = {};
    expect(await textOf('/assets/js/a.js')).toBe('run()');
    expect(requested).toEqual(['/assets/js/a.js']);
  });

  it('are not served if someone else changed them on the device', async () => {
    stored.set('/wallet', new Response('<h1>False wallet</h1>'));
    expect(await textOf('/wallet')).toBe('<h1>Wallet</h1>');
    stored.set('/wallet', new Response('<h1>False wallet</h1>'));
    served = {};
    expect(await textOf('/wallet')).toBeUndefined();
  });

  it('are not served if the network has other bytes, nor stored', async () => {
    served['/assets/js/a.js'] = 'evil()';
    expect(await textOf('/assets/js/a.js')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('have the headers of the build, whatever headers were stored', async () => {
    const headers = { 'content-type': 'text/html', 'Content-Security-Policy': 'script-src *' };
    stored.set('/wallet', new Response(CONTENT['/wallet'], { headers }));
    const page = await files.respond('/wallet');
    expect(Object.fromEntries(page!.headers)).toEqual({
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/html; charset=utf-8',
    });
    const script = await files.respond('/assets/js/a.js');
    expect(script!.headers.get('content-security-policy')).toBe('of workers');
    expect(script!.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('are those of the build only: pages elsewhere and other files are left to the browser', () => {
    expect(files.pathOf('/wallet', true)).toBe('/wallet');
    expect(files.pathOf('/wallet/', true)).toBe('/wallet');
    for (const path of ['/wallets', '/', '/assets/js/a.js', '/wallet/x'])
      expect(files.pathOf(path, true), path).toBeUndefined();
    expect(files.pathOf('/assets/js/a.js', false)).toBe('/assets/js/a.js');
    for (const path of ['/wallet', '/node/accounts', '/assets/js/b.js', '/toString'])
      expect(files.pathOf(path, false), path).toBeUndefined();
  });

  it('are stored when the worker is installed, which fails if one is not the build’s', async () => {
    await files.install();
    expect([...stored.keys()]).toEqual(['/wallet', '/assets/js/a.js']);
    served['/assets/js/a.js'] = 'evil()';
    await expect(files.install()).rejects.toThrow('/assets/js/a.js is not the file of this build.');
  });

  it('are not installed if the device has no room for them', async () => {
    isFull = true;
    await expect(files.install()).rejects.toThrow('could not be stored.');
  });

  it('are all stored when the worker is installed, where the build names no first ones', async () => {
    const { first: _, ...whole } = build;
    await filesOf(whole).install();
    expect([...stored.keys()]).toEqual(Object.keys(CONTENT));
  });

  it('come from the network while storage is blocked', async () => {
    const blocked = createVerifiedFiles(build, {
      cache: () => Promise.reject(new Error('closed')),
      request: async () => new Response(CONTENT['/wallet']),
      after: () => new Promise(() => {}),
      digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
    });
    expect(await (await blocked.respond('/wallet'))?.text()).toBe('<h1>Wallet</h1>');
  });
});

describe('a copy on the device', () => {
  it('is counted as whole only if each of its files is stored with the bytes of the build', async () => {
    await files.install();
    served = {};
    expect(await files.complete()).toEqual({ missing: 0, of: 2 });
    stored.set('/assets/js/a.js', new Response('evil()'));
    expect(await files.complete()).toEqual({ missing: 1, of: 2 });
    stored.clear();
    expect(await files.complete()).toEqual({ missing: 2, of: 2 });
  });

  it('is completed with what is missing or was changed', async () => {
    await files.install();
    stored.delete('/wallet');
    stored.set('/assets/js/a.js', new Response('evil()'));
    requested = [];
    expect(await files.complete()).toEqual({ missing: 0, of: 2 });
    expect(requested).toEqual(['/wallet', '/assets/js/a.js']);
    served = {};
    expect(await textOf('/wallet')).toBe(CONTENT['/wallet']);
    expect(await textOf('/assets/js/a.js')).toBe('run()');
  });

  it('is incomplete if what was loaded cannot be stored', async () => {
    isFull = true;
    expect(await files.complete()).toEqual({ missing: 2, of: 2 });
  });
});

describe('the page of a copy', () => {
  const host =
    (text?: string, status = 200) =>
    async () => {
      if (text === undefined) throw new TypeError('Failed to fetch');
      return new Response(text, { status });
    };
  const pageFrom = async (fromHost: () => Promise<Response>) =>
    (await files.respondWithPage(fromHost)).text();

  it('comes from the device while the copy is whole', async () => {
    await files.install();
    served = {};
    expect(await pageFrom(host('newer page'))).toBe(CONTENT['/wallet']);
  });

  it('comes from the device once missing files are loaded', async () => {
    await files.install();
    stored.delete('/assets/js/a.js');
    expect(await pageFrom(host('newer page'))).toBe(CONTENT['/wallet']);
    expect(stored.has('/assets/js/a.js')).toBe(true);
  });

  it('comes from the host if files are missing that it no longer has: with them the old page would not start', async () => {
    await files.install();
    stored.delete('/assets/js/a.js');
    served = {};
    expect(await pageFrom(host('newer page'))).toBe('newer page');
  });

  it('is given up for the one of the host after a file turned out to be damaged, by loading it again', async () => {
    await files.install();
    served = {};
    stored.set('/assets/js/a.js', new Response('evil()'));
    expect(await pageFrom(host('newer page'))).toBe(CONTENT['/wallet']);
    expect(await textOf('/assets/js/a.js')).toBeUndefined();
    expect(await pageFrom(host('newer page'))).toBe('newer page');
  });

  it.each([
    ['there is no connection', host()],
    ['the host fails', host('error', 503)],
    ['the host has no page', host('not found', 404)],
  ])('comes from the device if files are missing and %s', async (_, fromHost) => {
    await files.install();
    stored.delete('/assets/js/a.js');
    served = {};
    expect(await pageFrom(fromHost)).toBe(CONTENT['/wallet']);
  });

  it('does not wait for a file that does not arrive', async () => {
    await files.install();
    stored.delete('/assets/js/a.js');
    const slow = createVerifiedFiles(build, {
      cache: async () => ({
        match: async (path) => stored.get(path as string)?.clone(),
        put: async () => {},
        delete: async () => true,
      }),
      request: () => new Promise(() => {}),
      digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
      after: () => waiting.promise,
    });
    const page = slow.respondWithPage(host());
    waiting.pass();
    expect(await (await page).text()).toBe(CONTENT['/wallet']);
  });
});
