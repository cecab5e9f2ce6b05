import { lstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { OptionError } from './faucet-options';

/** Permissions of the file's group and of everybody else. */
const OF_OTHERS = 0o077;

/**
 * The text of a file that nobody but its owner may use. Throws {@link OptionError} with the command that mends it
 * otherwise, and the system's errors (`ENOENT`).
 */
export async function readPrivateFile(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { mode } = await handle.stat();
    // Windows has no such permissions.
    if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0) {
      const now = (mode & 0o777).toString(8).padStart(4, '0');
      throw new OptionError(
        `Other users of this machine can read the key (mode ${now}). Run: chmod 600 '${file.replaceAll("'", "'\\''")}'`,
      );
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Whether there is an entry of this name, be it a link that is broken. One that cannot be looked up counts, too. */
export function isPresent(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ENOENT';
  }
}
