import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const named = [
  ...readFileSync(join(tests, 'README.md'), 'utf8').matchAll(/`([a-z0-9-]+\/[a-z0-9./-]*)`/g),
].map(([, path = '']) => path);

describe('the map of the tests', () => {
  it('lists every browser test', () => {
    const specs = readdirSync(join(tests, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
    expect(specs.length).toBeGreaterThan(0);
    expect(specs.filter((name) => !named.includes(`e2e/${name}`))).toEqual([]);
  });

  it('lists only files that exist', () => {
    expect(named.filter((path) => !existsSync(join(tests, path)))).toEqual([]);
  });
});
