/** How a host responds to a path, before any file is read. */
export type HostResponse =
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A rule of a `_redirects` file: paths below `prefix` show the page `page` with status 200. */
export interface Rewrite {
  /** Ends with a slash. */
  readonly prefix: string;
  /** The public path, without `.html`. */
  readonly page: string;
  /** Anything may follow the prefix; otherwise it is one segment, and `x/` and `x.html` redirect to `x`. */
  readonly takesAnyText?: boolean;
}

/** What the rules need to know about the built site. */
export interface Site {
  readonly rewrites: readonly Rewrite[];
  /** Whether there is a file at this path, with forward slashes but no leading one. */
  has(file: string): boolean;
}

/** The response for everything that does not exist. */
export const NOT_FOUND = { kind: 'file', status: 404, file: '404.html' } as const satisfies HostResponse;
/** Rule files for the host, which are never served. */
const HOST_FILES = ['_headers', '_redirects'];

/**
 * Whether a path (with forward slashes) is private: a rule file of the host, or hidden and not below `.well-known`.
 */
export function isHidden(name: string): boolean {
  const segments = name.replace(/^\.well-known\//, '').split('/');
  return HOST_FILES.includes(name) || segments.some((segment) => segment.startsWith('.'));
}

/**
 * How a static host responds to a path, exactly as the browser sent it (percent escapes and double slashes included,
 * without the query). Rewrites come first; without an id after their prefix there is no page. For all other paths,
 * `x` serves `x.html`, and the other spellings of a page (`x/`, `x.html`, `x/index.html`) redirect to it. Paths that
 * cannot be unescaped, leave the folder or do not exist get the not-found page with status 404.
 */
export function respondTo(path: string, site: Site): HostResponse {
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
  // A shell is a page only if an id follows its path.
  const isShell = site.rewrites.some((rule) => rule.page === `/${name}`);
  const page = isShell ? undefined : pageOf(`/${name}`, site);
  if (clean !== path) return page ? { kind: 'redirect', to: clean } : NOT_FOUND;
  if (name === '404') return NOT_FOUND;
  if (page) return page;
  return name !== '' && site.has(name) ? { kind: 'file', status: 200, file: name } : NOT_FOUND;
}

/** The public path of a file: `/x` for `x.html` and `x/index.html`. Rules for headers use this path. */
export function cleanPathOf(file: string): string {
  return `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '');
}

function pageOf(path: string, site: Site): HostResponse | undefined {
  const name = path.slice(1);
  const file = [name === '' ? 'index.html' : `${name}.html`, `${name}/index.html`].find((file) =>
    site.has(file),
  );
  return file === undefined ? undefined : { kind: 'file', status: 200, file };
}

/** The unescaped segments of a path; undefined if it must not reach the file system. */
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
