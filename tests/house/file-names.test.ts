import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from './source-files';

/** Names that describe a file's role in its folder. */
const ROLES = /^(index|plugin|preset|queries)\.(ts|tsx)$/;

it('no two files share a name, so that a name is enough to find a file', () => {
  const files = ['src', 'services', 'devnet', 'scripts', 'tests'].flatMap((folder) =>
    filesBelow(folder, /\.(ts|tsx|mjs|css)$/).filter((file) => !ROLES.test(basename(file))),
  );
  const names = files.map((file) => basename(file));
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  expect(files.filter((file) => shared.has(basename(file)))).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

it('no two paths differ by case only, which Windows and macOS would merge', () => {
  const lower = tracked.map((path) => path.toLowerCase());
  expect(tracked.filter((_, at) => lower.indexOf(lower[at]!) !== at)).toEqual([]);
});

it('no path has a name that Windows reserves', () => {
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"|?*\\]|[ .]$/i;
  expect(tracked.filter((path) => path.split('/').some((part) => reserved.test(part)))).toEqual([]);
  expect('aux.ts').toMatch(reserved);
});
