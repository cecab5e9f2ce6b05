import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../setup.mjs';
import { filesWithBreadth } from './breadth';

/** The files of tests in a folder that mention the tag in any way. */
const mentions = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) =>
      /breadth['"`]|@module-tag|firstThenBreadth/.test(readFileSync(join(root, file), 'utf8')),
    );

it('loads each file that has a test of the breadth, however it is marked', () => {
  expect(filesWithBreadth()).toEqual(mentions('tests').sort());
  expect(filesWithBreadth().length).toBeGreaterThan(10);
});

it('has no test next to the code: those run for every change', () => {
  const files = ['src', 'services', 'devnet'].flatMap(mentions);
  expect(files).toEqual([]);
});
