/** What a host answers to a path, before any file is read. */
export type Answer =
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A rule of a `_redirects` file: paths below `prefix` are answered with the page `page`, status 200. */
export interface Rewrite {
  /** Ends with a slash. */
  readonly prefix: string;
  /** A path as readers write it, without `.html`. */
  readonly page: string;
  /** What is behind the prefix may be anything; elsewhere it is one segment, and `x/` and `x.html` lead to `x`. */
  readonly takesAnyText?: boolean;
}

/** What the rules need to know of the built site. */
export interface Site {
  readonly rewrites: readonly Rewrite[];
  /** Is there a file of this name, with forward slashes and none in front? */
  has(file: string): boolean;
}

/** The answer for everything that is not there. */
export const NOT_FOUND = { kind: 'file', status: 404, file: '404.html' } as const satisfies Answer;
/** Rules for the host: they are read, never served. */
const HOST_FILES = ['_headers', '_redirects'];

/** Whether a name (with forward slashes) is not for readers: a rule of the host, or hidden, except below `.well-known`. */
export function isHidden(name: string): boolean {
  const segments = name.replace(/^\.well-known\//, '').split('/');
  return HOST_FILES.includes(name) || segments.some((segment) => segment.startsWith('.'));
}

/**
 * What a static host answers to a path, exactly as the browser sent it (percent escapes and double slashes included,
 * without the query). Rewrites come first; without an id behind their prefix there is no page. For all other paths: `x` answers with `x.html`, and the other spellings of a page (`x/`, `x.html`, `x/index.html`)
 * lead to it. What cannot be unescaped, climbs out or is not there is the not-found page with status 404.
 */
export function answer(path: string, site: Site): Answer {
  const rewrite = site.rewrites.find(({ prefix }) => path.startsWith(prefix));
  if (rewrite) {
    const { prefix, takesAnyText, page } = rewrite;
    const clean = takesAnyText ? path : withoutEnding(path).replace(/\/+$/, '');
    const id = clean.slice(prefix.length);
    if (!(takesAnyText ? /[^/]/ : /^[^/]+$/).test(id)) return NOT_FOUND;
    return clean === path ? (pageOf(page, site) ?? NOT_FOUND) : { kind: 'redirect', to: clean };
  }

  if (!path.startsWith('/')) return NOT_FOUND;
  const clean = path === '/' ? path : withoutEnding(path).replace(/\/$/, '') || '/';
  const segments = segmentsOf(clean);
  if (!segments) return NOT_FOUND;
  const name = segments.join('/');
  if (isHidden(name)) return NOT_FOUND;
  // A shell is a page only with an id behind its path.
  const isShell = site.rewrites.some((rule) => rule.page === `/${name}`);
  const page = isShell ? undefined : pageOf(`/${name}`, site);
  if (clean !== path) return page ? { kind: 'redirect', to: clean } : NOT_FOUND;
  if (name === '404') return NOT_FOUND;
  if (page) return page;
  return name !== '' && site.has(name) ? { kind: 'file', status: 200, file: name } : NOT_FOUND;
}

/** The path under which readers know a file: `/x` for `x.html` and `x/index.html`. Rules for headers are written for it. */
export function cleanPathOf(file: string): string {
  return `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';
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
