import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildYear } from './build-year';

const dir = mkdtempSync(join(tmpdir(), 'atto-year-'));
afterAll(() => rmSync(dir, { recursive: true }));
const now = () => Date.UTC(2031, 5, 1);

describe('the year of a build', () => {
  it('is the current year in a copy without git', () => {
    expect(buildYear(dir, {}, now)).toBe(2031);
  });

  it('is the one from the environment, in UTC', () => {
    expect(buildYear(dir, { SOURCE_DATE_EPOCH: '1798761599' }, now)).toBe(2026);
    expect(buildYear(dir, { SOURCE_DATE_EPOCH: '1798761600' }, now)).toBe(2027);
    expect(() => buildYear(dir, { SOURCE_DATE_EPOCH: 'tomorrow' }, now)).toThrow('SOURCE_DATE_EPOCH');
  });

  it('otherwise is that of the commit, whenever the site is built', () => {
    const date = '2024-03-01T00:00:00Z';
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
        cwd: dir,
        env,
        stdio: 'pipe',
      });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '--no-gpg-sign', '-m', 'x');
    expect(buildYear(dir, {}, now)).toBe(2024);
  });
});
