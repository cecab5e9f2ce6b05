import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installCommands, isInstalled } from '../../scripts/setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atto-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', args, {
    cwd,
    stdio: 'pipe',
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') },
  });

/** The source of a package whose install script writes a file into the folder. */
function sourceOf(name: string): string {
  const dir = join(folder, `source-of-${name}`);
  mkdirSync(dir);
  const left = JSON.stringify(join(folder, `ran-${name}`));
  writeFileSync(join(dir, 'script.cjs'), `require('node:fs').writeFileSync(${left}, '')`);
  const scripts = { postinstall: 'node script.cjs' };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
  return dir;
}

describe('the set-up', () => {
  it('runs only the install scripts of the named packages', { tags: 'breadth' }, () => {
    npm(folder, 'pack', sourceOf('noisy'), sourceOf('needed'));
    const dependencies = { noisy: 'file:noisy-1.0.0.tgz', needed: 'file:needed-1.0.0.tgz' };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'x', version: '1.0.0', dependencies }),
    );
    npm(folder, 'install', '--package-lock-only', '--ignore-scripts');
    const ran = (name: string) => existsSync(join(folder, `ran-${name}`));

    for (const args of installCommands([])) npm(folder, ...args);
    expect(existsSync(join(folder, 'node_modules/noisy/package.json'))).toBe(true);
    expect([ran('noisy'), ran('needed')]).toEqual([false, false]);

    const [, rebuild] = installCommands(['needed']);
    npm(folder, ...rebuild!);
    expect([ran('noisy'), ran('needed')]).toEqual([false, true]);
  });

  it('accepts packages that npm itself has installed, and nothing else', () => {
    const locked = {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
      'services/faucet': {},
    };
    const installed = { 'node_modules/a': { version: '2.0.0' }, 'services/faucet': {} };
    expect(isInstalled(locked, installed)).toBe(true);
    expect(isInstalled(locked, { ...installed, 'node_modules/a': { version: '1.9.0' } })).toBe(false);
    expect(isInstalled(locked, { 'services/faucet': {} })).toBe(false);
    expect(isInstalled(locked, { ...installed, 'node_modules/other-platform': { version: '0.9.0' } })).toBe(
      false,
    );
  });
});
