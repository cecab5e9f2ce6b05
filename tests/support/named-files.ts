import { gzipSync } from 'node:zlib';

/**
 * The scripts that a page's HTML makes a browser fetch before anything runs: script elements, and scripts that are
 * preloaded. Files of the site (no slash in front), each once.
 */
export function namedScripts(html: string): string[] {
  return unique([
    ...tags(html, 'script').map((tag) => attribute(tag, 'src')),
    ...tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'modulepreload' || attribute(tag, 'as') === 'script')
      .map((tag) => attribute(tag, 'href')),
  ]);
}

/** The style sheets that a page's HTML names, likewise. */
export function namedStyles(html: string): string[] {
  return unique(
    tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
      .map((tag) => attribute(tag, 'href')),
  );
}

/** Bytes on the wire of a host that compresses as well as gzip can. */
export function gzipSize(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}=["']?([^"'\\s>]*)`, 'i').exec(tag)?.[1];
}

function unique(urls: readonly (string | undefined)[]): string[] {
  const own = urls.filter((url): url is string => url !== undefined && /^\/(?!\/)/.test(url));
  return [...new Set(own.map((url) => url.slice(1)))];
}
