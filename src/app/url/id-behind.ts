/** The number of segments behind `base` in the browser's path; an escaped slash does not separate segments. */
export function segmentsBehind(base: string, browserPath: string): number {
  if (!browserPath.startsWith(`${base}/`)) return 0;
  return browserPath.slice(base.length).split('/').filter(Boolean).length;
}

/**
 * The text behind a path, as the reader typed it: slashes included except at the end, percent escapes undone where
 * possible. The router undoes some escapes and drops an ending `.html`, so the browser's own path is used as long as
 * both are on the same page.
 */
export function idBehind(base: string, routerPath: string, browserPath: string | undefined): string {
  const start = `${base}/`;
  const path = browserPath?.startsWith(start) ? browserPath : routerPath;
  const raw = path.startsWith(start) ? path.slice(start.length).replace(/\/+$/, '') : '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
