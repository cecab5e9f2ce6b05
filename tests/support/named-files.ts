import { gzipSync } from 'node:zlib';

/**
 * The scripts that a page's HTML makes a browser fetch before anything runs: script elements, and scripts that are
 * preloaded. Files of the site (without a leading slash), each once.
 */
export function namedScripts(html: string): string[] {
  return unique([
    ...tags(html, 'script').map((tag) => attribute(tag, 'src')),
    ...tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'modulepreload' || attribute(tag, 'as') === 'script')
      .map((tag) => attribute(tag, 'href')),
  ]);
}

/** The style sheets that a page's HTML links, likewise. */
export function namedStyles(html: string): string[] {
  return unique(
    tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
      .map((tag) => attribute(tag, 'href')),
  );
}

/** The transferred bytes with gzip's best compression. */
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
