import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isHidden } from './rules';

/** A file that may be served. */
export interface Located {
  /** Its real path, with symbolic links resolved. */
  readonly path: string;
  /** The path of the file itself (not of a link to it) relative to the folder, with forward slashes. */
  readonly name: string;
}

/**
 * Finds a file by its path relative to a folder. Symbolic links are followed within the folder only. On a
 * case-insensitive disk only the exact name is found, because rules for headers and routes are case-sensitive.
 *
 * @param root the real path of the folder, without symbolic links
 */
export function locate(root: string, name: string): Located | undefined {
  try {
    const wanted = join(root, name);
    const path = realpathSync.native(wanted);
    const real = nameWithin(root, path);
    if (real === undefined || isHidden(name) || isHidden(real) || differsInCase(wanted, path))
      return undefined;
    return statSync(path).isFile() ? { path, name: real } : undefined;
  } catch {
    // Missing, below a file instead of a folder, a broken link, or too long a name.
    return undefined;
  }
}

/** Whether two paths differ only in case. */
export function differsInCase(wanted: string, found: string): boolean {
  return wanted !== found && wanted.toLowerCase() === found.toLowerCase();
}

function nameWithin(root: string, path: string): string | undefined {
  const name = relative(root, path);
  return name.startsWith(`..${sep}`) || name === '..' || join(root, name) !== path
    ? undefined
    : name.split(sep).join('/');
}
