import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files';

/** A clone as Git for Windows makes it, which turns line ends into those of Windows unless told otherwise. */
const clone = join(mkdtempSync(join(tmpdir(), 'atto-line-ends-')), 'clone');
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', root, clone]);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
});
afterAll(() => rmSync(join(clone, '..'), { recursive: true }));

describe('a clone with core.autocrlf', () => {
  it('has the line ends of the repository in every text', () => {
    const eol = execFileSync('git', ['ls-files', '--eol'], { cwd: clone, encoding: 'utf8' });
    const texts = eol.split('\n').filter((line) => /^i\/lf\b/.test(line));
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.filter((line) => !/\bw\/lf\b/.test(line))).toEqual([]);
  });

  it('passes the check of posts, and that of the format', { tags: 'breadth' }, () => {
    expect(node('--import', 'tsx', 'scripts/checks/posts.ts')).toMatch(/ 0 faults$/m);
    expect(
      node('node_modules/prettier/bin/prettier.cjs', '--check', 'blog', 'docs', 'src/protocol'),
    ).toContain('All matched files use Prettier code style');
  });

  it('passes the unit tests of the core, and of what reads posts', { tags: 'breadth' }, () => {
    const out = node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      'src/protocol/amount',
      'scripts/checks',
    );
    expect(out).not.toMatch(/failed/);
    expect(out).toMatch(/passed/);
  });
});
