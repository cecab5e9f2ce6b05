import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './source-files';

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
