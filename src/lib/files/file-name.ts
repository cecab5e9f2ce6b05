/** Some file systems allow no more than 255 bytes; programs add to a name, too. */
const MAX_LENGTH = 120;

/**
 * A file name from parts that may contain anything: every run of characters other than letters, digits, `.` and `_`
 * becomes one hyphen, empty parts are left out, and a long name is cut before its extension.
 *
 * @param extension without the dot, of letters and digits
 */
export function fileName(parts: readonly (string | undefined)[], extension: string): string {
  const name = parts
    .filter((part) => part !== undefined)
    .join('-')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .slice(0, MAX_LENGTH)
    // A leading dot would hide the file; no name is empty.
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name || 'file'}.${extension}`;
}
