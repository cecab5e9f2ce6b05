import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastChangeOf } from './last-change';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atto-change-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const now = () => Date.UTC(2026, 10, 22, 23);
const today = '2026-11-22';

function commit(file: string, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: dir,
      env,
      stdio: 'pipe',
    });
  git('init', '-q');
  writeFileSync(join(dir, file), date);
  git('add', file);
  git('commit', '-q', '--no-gpg-sign', '-m', file);
}

describe('the day of the last change', () => {
  it('is the day of the last commit with one of the files, in UTC', () => {
    commit('a', '2024-01-01T23:30:00-05:00');
    commit('b', '2024-02-01T00:00:00Z');
    commit('other', '2024-03-01T00:00:00Z');
    expect(lastChangeOf(dir, ['a'], now)).toBe('2024-01-02');
    expect(lastChangeOf(dir, ['a', 'b'], now)).toBe('2024-02-01');
  });

  it('is today while there are uncommitted changes', () => {
    commit('a', '2024-01-01T00:00:00Z');
    writeFileSync(join(dir, 'a'), 'changed');
    expect(lastChangeOf(dir, ['a'], now)).toBe(today);
    writeFileSync(join(dir, 'new'), '');
    expect(lastChangeOf(dir, ['new'], now)).toBe(today);
  });

  it('throws without git, and for files that never existed', () => {
    expect(() => lastChangeOf(dir, ['a'], now)).toThrow('clone of the repository');
    commit('a', '2024-01-01T00:00:00Z');
    expect(() => lastChangeOf(dir, ['b'], now)).toThrow('No commit');
  });
});
