import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isHidden } from './rules';

/** A file of a folder that may be served. */
export interface Located {
  /** Where it is, symbolic links followed. */
  readonly path: string;
  /** Its name below the folder, with forward slashes: that of the file itself, not of a link to it. */
  readonly name: string;
}

/**
 * Finds a file by its name below a folder. Symbolic links are followed within the folder only. A disk that ignores
 * case still finds only the name as it is written: rules for headers and routes do not ignore case.
 *
 * @param root the folder, without symbolic links in its path
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
    // Not there, below a file instead of a folder, a link that ends nowhere, or longer than any name can be.
    return undefined;
  }
}

/** Whether two paths are the same but for upper and lower case. */
export function differsInCase(wanted: string, found: string): boolean {
  return wanted !== found && wanted.toLowerCase() === found.toLowerCase();
}

function nameWithin(root: string, path: string): string | undefined {
  const name = relative(root, path);
  return name.startsWith(`..${sep}`) || name === '..' || join(root, name) !== path
    ? undefined
    : name.split(sep).join('/');
}
