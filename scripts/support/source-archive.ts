import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { SOURCE_ARCHIVE } from '../../src/app/site/repository';

/**
 * Writes the source of the last commit to the root of a build, for readers of a site whose repository is not public. The
 * same commit gives the same bytes.
 *
 * @returns whether it was written: a copy of the source without git has no commit
 */
export function writeSourceArchive(dir: string): boolean {
  const { status } = spawnSync(
    'git',
    ['archive', '--format=tar.gz', '--prefix=atto-site/', '-o', join(dir, SOURCE_ARCHIVE), 'HEAD'],
    { cwd: root, stdio: 'ignore' },
  );
  return status === 0;
}
