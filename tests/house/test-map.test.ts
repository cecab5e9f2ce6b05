import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const named = [
  ...readFileSync(join(tests, 'README.md'), 'utf8').matchAll(/`([a-z0-9-]+\/[a-z0-9./-]*)`/g),
].map(([, path = '']) => path);

/** A folder that is listed with a slash at its end, or one above it; browser tests are listed one by one. */
function isInNamedFolder(path: string): boolean {
  const folder = dirname(path);
  return folder !== '.' && folder !== 'e2e' && (named.includes(`${folder}/`) || isInNamedFolder(folder));
}

describe('the map of the tests', () => {
  it('lists every test, or the folder that it is in', () => {
    const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
    const missing = files.filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) && !named.includes(file) && !isInNamedFolder(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('lists only files that exist', () => {
    expect(named.filter((path) => !existsSync(join(tests, path)))).toEqual([]);
  });
});
