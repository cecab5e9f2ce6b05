import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Ways out of a page, ways to keep something, and ways into the address bar. */
const WAYS_OUT =
  /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|localStorage|sessionStorage|indexedDB|caches|cookie|console|useHistory|useLocation|pushState|replaceState|location|node-client|useUrlSearch)\b/;

const sources = ['src/features/key-tools', 'src/work', 'src/app/node/page-work.ts']
  .flatMap((path) => (path.endsWith('.ts') ? [path] : filesOf(path)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

describe('the key tools', () => {
  it('name no way by which what is typed could leave the page or be kept', () => {
    expect(sources.length).toBeGreaterThan(20);
    const named = sources.flatMap((path) => {
      const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return WAYS_OUT.test(code) ? [`${path}: ${WAYS_OUT.exec(code)?.[0]}`] : [];
    });
    expect(named).toEqual([]);
  });
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
