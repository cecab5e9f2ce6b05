import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('`npx playwright test` without a site prints only which command to run', () => {
  const { ATTO_E2E_BASE: _, ...env } = process.env;
  const cli = 'node_modules/@playwright/test/cli.js';
  const run = spawnSync(process.execPath, [cli, 'test'], { cwd: root, env, encoding: 'utf8' });
  expect(run.stderr).toMatch(/^The browser tests need [^\n]*`npm run test:e2e`[^\n]*\n$/);
  expect(run.stdout).toBe('');
  expect(run.status).toBe(2);
});
