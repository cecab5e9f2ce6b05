/** What a host answers to a path, before any file is read. */
export type Answer =
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A rule of a `_redirects` file: every path below `prefix` is answered with the page `page`, status 200. */
export interface Rewrite {
  /** Ends with a slash. */
  readonly prefix: string;
  /** A path as readers write it, without `.html`. */
  readonly page: string;
  /** What is behind the prefix may end in anything; elsewhere `x.html` and `x/index.html` lead to `x`. */
  readonly takesAnyText?: boolean;
}

/** What the rules need to know of the built site. */
export interface Site {
  readonly rewrites: readonly Rewrite[];
  /** Is there a file of this name, with forward slashes and none in front? */
  has(file: string): boolean;
}

const NOT_FOUND: Answer = { kind: 'file', status: 404, file: '404.html' };
/** Rules for the host: they are read, never served. */
const HIDDEN = ['_headers', '_redirects'];

/**
 * What a static host answers to a path, exactly as the browser sent it (percent escapes and double slashes included,
 * without the query). Rewrites come first and look at nothing behind their prefix but its ending, so that an id may hold
 * anything. For all other paths: `x` answers with `x.html`, and the other spellings of a page (`x/`, `x.html`, `x/index.html`)
 * lead to it. What cannot be unescaped, climbs out or is not there is the not-found page with status 404.
 */
export function answer(path: string, site: Site): Answer {
  const rewrite = site.rewrites.find(({ prefix }) => path.startsWith(prefix));
  if (rewrite) {
    const clean = rewrite.takesAnyText ? path : withoutEnding(path);
    return clean === path ? (pageOf(rewrite.page, site) ?? NOT_FOUND) : { kind: 'redirect', to: clean };
  }

  if (!path.startsWith('/')) return NOT_FOUND;
  const clean = path === '/' ? path : withoutEnding(path).replace(/\/$/, '') || '/';
  const segments = segmentsOf(clean);
  if (!segments) return NOT_FOUND;
  const name = segments.join('/');
  const page = pageOf(`/${name}`, site);
  if (clean !== path) return page ? { kind: 'redirect', to: clean } : NOT_FOUND;
  if (HIDDEN.includes(name) || name === '404') return NOT_FOUND;
  if (page) return page;
  return name !== '' && site.has(name) ? { kind: 'file', status: 200, file: name } : NOT_FOUND;
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '');
}

function pageOf(path: string, site: Site): Answer | undefined {
  const name = path.slice(1);
  const file = [name === '' ? 'index.html' : `${name}.html`, `${name}/index.html`].find((file) =>
    site.has(file),
  );
  return file === undefined ? undefined : { kind: 'file', status: 200, file };
}

/** The unescaped segments of a path that may be looked for; undefined for one that must not reach the file system. */
function segmentsOf(path: string): string[] | undefined {
  if (path === '/') return [];
  const segments: string[] = [];
  for (const raw of path.slice(1).split('/')) {
    const segment = unescaped(raw);
    if (segment === undefined || /^$|^\.\.?$|[/\\\0]/.test(segment)) return undefined;
    segments.push(segment);
  }
  return segments;
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
