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
const filesOf = (of: OfflineBuild) =>
  createVerifiedFiles(of, {
    cache: async () => ({
      match: async (path) => stored.get(path as string)?.clone(),
      put: async (path, response) => void stored.set(path as string, response),
    }),
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

  it('are all stored when the worker is installed, where the build names no first ones', async () => {
    const { first: _, ...whole } = build;
    await filesOf(whole).install();
    expect([...stored.keys()]).toEqual(Object.keys(CONTENT));
  });

  it('come from the network while storage is blocked', async () => {
    const blocked = createVerifiedFiles(build, {
      cache: () => Promise.reject(new Error('closed')),
      request: async () => new Response(CONTENT['/wallet']),
      digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
    });
    expect(await (await blocked.respond('/wallet'))?.text()).toBe('<h1>Wallet</h1>');
  });
});
