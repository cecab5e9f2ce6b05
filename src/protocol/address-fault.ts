import { AttoError } from './error';

/** What every address begins with. */
export const ADDRESS_SCHEME = 'atto://';

/** Characters of an address after the scheme. */
export const ADDRESS_PATH_LENGTH = 61;

/** What is wrong with the path that begins at `start`: invalid characters first, then the length. */
export function pathFault(text: string, start: number): AttoError {
  const path = text.slice(start);
  const position = path.search(/[^a-z2-7]/);
  if (position !== -1) {
    const codePoint = path.codePointAt(position) as number;
    if (codePoint >= 65 && codePoint <= 90)
      return new AttoError('ADDRESS_UPPER_CASE', { position: start + position });
    return new AttoError('ADDRESS_CHARACTER', { position: start + position, codePoint });
  }
  return new AttoError('ADDRESS_LENGTH', { length: path.length, expected: ADDRESS_PATH_LENGTH });
}

/** What is there in place of `atto://`. */
export function schemeFault(text: string): AttoError {
  if (text === '') return new AttoError('ADDRESS_EMPTY', {});
  if (text.toLowerCase().startsWith(ADDRESS_SCHEME)) {
    return new AttoError('ADDRESS_UPPER_CASE', { position: text.search(/[A-Z]/) });
  }
  const codePoint = text.codePointAt(0) as number;
  if (codePoint <= 32 || codePoint > 126)
    return new AttoError('ADDRESS_CHARACTER', { position: 0, codePoint });
  // A scheme (`nano:`, `https://`) or the prefix of another currency (`nano_`, `xrb_`).
  const prefix = /^[a-z][a-z0-9+.-]{0,18}(?::\/{0,3}|_)/i.exec(text);
  if (prefix !== null) return new AttoError('ADDRESS_SCHEME_WRONG', { found: prefix[0] });
  if (/^[a-z2-7]{61}$/.test(text)) return new AttoError('ADDRESS_SCHEME_MISSING', {});
  return pathFault(text, 0);
}
