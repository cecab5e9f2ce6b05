import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';

const SOCIAL_CARDS = 'node_modules/.cache/atto-social-cards';

/**
 * Builds a site.
 *
 * @param cold without the bundler's cache, and without the social cards that earlier builds have drawn
 * @returns milliseconds
 * @throws if the build fails
 */
export function buildSite(
  siteDir: string,
  dir: string,
  { env = {}, cold = false }: { env?: Record<string, string>; cold?: boolean } = {},
): number {
  if (cold) rmSync(join(siteDir, SOCIAL_CARDS), { recursive: true, force: true });
  const began = performance.now();
  const program = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build', '--out-dir', dir], {
    cwd: siteDir,
    encoding: 'utf8',
    env: { ...process.env, ...env, ...(cold && { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' }) },
  });
  if (status !== 0) throw new Error(`${siteDir} could not be built.\n${stdout}${stderr}`);
  return performance.now() - began;
}
