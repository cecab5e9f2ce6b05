import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameSite } from './name-site';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-name-site-'));
  await mkdir(join(dir, '.well-known'));
  await writeFile(join(dir, 'robots.txt'), 'Sitemap: https://atto.cash/sitemap.xml\n');
  await writeFile(
    join(dir, '.well-known/security.txt'),
    'Contact: mailto:contact@atto.cash\nCanonical: https://atto.cash/.well-known/security.txt\n',
  );
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const texts = () =>
  Promise.all(['robots.txt', '.well-known/security.txt'].map((file) => readFile(join(dir, file), 'utf8')));

it('names the address of the build in the files for machines, and leaves contacts alone', async () => {
  await nameSite(dir, 'https://atto.example');
  expect(await texts()).toEqual([
    'Sitemap: https://atto.example/sitemap.xml\n',
    'Contact: mailto:contact@atto.cash\nCanonical: https://atto.example/.well-known/security.txt\n',
  ]);
});

it('changes nothing for Atto’s own site', async () => {
  const before = await texts();
  await nameSite(dir, 'https://atto.cash');
  expect(await texts()).toEqual(before);
});
