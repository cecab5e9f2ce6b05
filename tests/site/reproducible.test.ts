import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { MANIFEST, checksumsOf } from '../../scripts/support/build-manifest';
import { bytes, dir, files, text } from './built';

it('no file contains the folder in which the site was built', () => {
  const folder = Buffer.from(dirname(dir));
  expect(files.filter((file) => bytes(file).includes(folder))).toEqual([]);
});

it('every file is listed with its checksum and unchanged', async () => {
  const lines = [...(await checksumsOf(dir))].map(([path, sum]) => `${sum}  ${path}\n`);
  expect(text(MANIFEST)).toBe(lines.join(''));
  expect(lines).toHaveLength(files.length - 1);
});

// The bundler derives the number of a file from its modules. Of two files with the same ones, chance decides which gets
// which number, and with it the names of all files that load them.
it('no two scripts consist of the same modules', () => {
  const byModules = new Map<string, string[]>();
  for (const file of files) {
    const script = file.endsWith('.js') ? text(file) : '';
    if (!/\.push\(\[\["[\w~-]+"\],\{/.test(script)) continue;
    const modules = [...script.matchAll(/[{,](\d+)(?=\([a-z_$, ]*\)\{|:function|:\(|:[a-z]=>)/g)].map(
      ([, id]) => id,
    );
    const key = modules.sort().join();
    byModules.set(key, [...(byModules.get(key) ?? []), file]);
  }
  expect(byModules.size).toBeGreaterThan(50);
  expect([...byModules.values()].filter((same) => same.length > 1)).toEqual([]);
});
