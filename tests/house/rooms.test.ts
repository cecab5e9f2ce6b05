import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from './source-files';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, map = ''] = /## Where things are[\s\S]*?```\n([\s\S]*?)```/.exec(readme) ?? [];
/** Folders at the start of a line of the map, which may list several. */
const named = map
  .split('\n')
  .flatMap((line) => line.slice(0, 26).split(' '))
  .filter((name) => name.endsWith('/'));

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the folders of the project', () => {
  it('are all in the README’s map, which lists no others', () => {
    const rooms = foldersIn('src').map((name) => `src/${name}/`);
    expect(named.filter((name) => name.startsWith('src/')).sort()).toEqual(rooms.sort());
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('are all in the import rules, which list no others', async () => {
    const { settings } = (await new ESLint().calculateConfigForFile('src/lib/a.ts')) as {
      settings: { 'boundaries/elements': { pattern: string }[] };
    };
    const folders = settings['boundaries/elements'].map(({ pattern }) => pattern.replace(/\/\*$/, ''));
    const rooms = foldersIn('src').map((name) => `src/${name}`);
    expect(folders.filter((folder) => folder.startsWith('src/')).sort()).toEqual(rooms.sort());
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it('hold at most 25 files each, apart from tests, style sheets and the flat protocol core', () => {
    const files = ['src', 'services', 'devnet', 'scripts'].flatMap((folder) =>
      filesBelow(folder, /\.[a-z0-9]+$/),
    );
    const counts = new Map<string, number>();
    for (const file of files.filter((name) => !/\.test\.tsx?$|\.css$/.test(name)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const crowded = [...counts].filter(([folder, count]) => count > 25 && folder !== 'src/protocol');
    expect(crowded).toEqual([]);
    expect(counts.size).toBeGreaterThan(100);
  });

  it('have a line in tests/README.md if they contain tests', () => {
    const tests = readFileSync(join(root, 'tests/README.md'), 'utf8');
    expect(foldersIn('tests').filter((name) => !tests.includes(`\`${name}/`))).toEqual([]);
  });
});
