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
