/** Path of the wallet page. */
export const WALLET_PATH = '/wallet';

/** Path of the docs page with the key tools, into which people may type recovery phrases and keys. */
export const KEY_TOOLS_PATH = '/docs/integration/advanced/protocol-offline-signing-reference';

/** The pages on which secrets may be typed. */
export const SECRET_PATHS = [WALLET_PATH, KEY_TOOLS_PATH] as const;

/** One of them, below the base URL. */
export type SecretPath = (typeof SECRET_PATHS)[number];

/** The areas of the site that never share a document. */
export type Room = 'wallet' | 'key tools' | 'site';

/**
 * Normalises a path for comparison. A router that ignores case, a host that unescapes and a proxy that drops
 * parameters all map other spellings to the same page, so this goes further than any of them: it unescapes
 * repeatedly, folds case and look-alike letters, resolves dot segments, and drops empty segments, parameters,
 * invisible characters, trailing dots and blanks, `.html` and `index`. Only for comparing; never navigate to the
 * result.
 *
 * Runs as inline script in the head of every page: no imports, and no syntax that a build would replace with helpers.
 */
export function plainPath(path: string): string {
  function unescaped(text: string): string {
    try {
      return decodeURIComponent(text);
    } catch {
      return text.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
    }
  }

  let text = path;
  let before;
  do {
    before = text;
    text = unescaped(text.replace(/%(?:25)+/g, '%'));
  } while (text !== before);
  const segments: string[] = [];
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\p{C}/gu, '');
  folded.split(/[/\\]/).forEach((raw) => {
    const segment = raw.replace(/[;?#][^]*$/, '').trim();
    if (segment === '..') segments.pop();
    else if (/[^.\s]/.test(segment)) segments.push(segment.replace(/[.\s]+$/, ''));
  });
  return `/${segments.join('/')}`.replace(/\.html?$/, '').replace(/\/index$/, '') || '/';
}

/** The secret page that a path leads to in any spelling; undefined for any other path. */
export function secretPathOf(path: string, base = '/'): SecretPath | undefined {
  const below = belowBase(path, base);
  return SECRET_PATHS.find((page) => page === below);
}

/** The area of the site that a path belongs to in any spelling; everything below the wallet's path is the wallet's. */
export function roomOf(path: string, base = '/'): Room {
  const below = belowBase(path, base);
  if (below === WALLET_PATH || below?.startsWith(`${WALLET_PATH}/`)) return 'wallet';
  return below === KEY_TOOLS_PATH ? 'key tools' : 'site';
}

function belowBase(path: string, base: string): string | undefined {
  const root = plainPath(base).replace(/\/$/, '');
  const plain = plainPath(path);
  return plain === root ? '/' : plain.startsWith(`${root}/`) ? plain.slice(root.length) : undefined;
}
