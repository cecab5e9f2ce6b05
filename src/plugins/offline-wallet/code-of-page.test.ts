import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOfPage, type Compilation } from './code-of-page';

const FILES = {
  'main.js': `import('./other.js'); import(/* webpackChunkName: "wallet" */ './wallet.js').then((m) => m.run());`,
  'other.js': `import { shared } from './shared.js';
    shared(); import(/* webpackChunkName: "other-part" */ './other-part.js');
    new Worker(/* webpackChunkName: "feed" */ new URL('./feed.js', import.meta.url));`,
  'other-part.js': `console.log('other');`,
  'shared.js': `export const shared = () => console.log('in both');`,
  'feed.js': `postMessage('feed');`,
  'wallet.js': `import { shared } from './shared.js'; import { spawn } from './spawn.js';
    export const run = () => [shared(), spawn(), import(/* webpackChunkName: "create" */ './create.js')];`,
  'spawn.js': `export const spawn = () =>
    new Worker(/* webpackChunkName: "../workers/keys" */ new URL('./keys.js', import.meta.url));`,
  'keys.js': `import(/* webpackChunkName: "curve" */ './curve.js');`,
  'curve.js': `console.log('curve');`,
  'create.js': `import(/* webpackChunkName: "print" */ './print.js');`,
  'print.js': `console.log('print');`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-of-page-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists what a page loads later at any depth, and its workers with what they load, of that page alone', async () => {
  const files = await new Promise((resolve, reject) => {
    let code: readonly string[];
    const compiler = rspack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: join(folder, 'out'), filename: 'js/[name].js', chunkFilename: 'js/[name].js' },
      optimization: {
        splitChunks: {
          cacheGroups: { shared: { name: 'shared', test: /shared/, chunks: 'async', enforce: true } },
        },
      },
      plugins: [
        {
          apply: ({ hooks }: Compiler) =>
            hooks.afterEmit.tap('test', (compilation) => {
              code = codeOfPage(['wallet', 'no-such-chunk'], compilation as object as Compilation);
            }),
        },
      ],
    });
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
      else resolve(code);
    });
  });
  expect(files).toEqual([
    'js/create.js',
    'js/curve.js',
    'js/print.js',
    'js/shared.js',
    'js/wallet.js',
    'workers/keys.js',
  ]);
});
