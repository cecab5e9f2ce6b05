const TYPES: readonly (readonly [ending: string, as: string])[] = [
  ['.js', 'script'],
  ['.css', 'style'],
];

/**
 * Returns the page with links that preload these files, each once, except those that it names already. They are at the
 * end of the body, after the page's own scripts, which come first on a slow line.
 *
 * @throws Error if the page does not end with its body
 */
export function withEarlyCode(html: string, files: readonly string[]): string {
  const links = [...new Set(files)].map((url) => {
    const as = TYPES.find(([ending]) => url.endsWith(ending))?.[1];
    const isNamed = new RegExp(`(?:src|href)="?${url.replaceAll('.', '\\.')}["\\s>]`).test(html);
    if (as === undefined || isNamed) return '';
    return `<link rel="preload" href="${url}" as="${as}" fetchpriority="low">`;
  });
  const end = html.lastIndexOf('</body>');
  if (end === -1) throw new Error('A page whose code is preloaded does not end with its body.');
  return html.slice(0, end) + links.join('') + html.slice(end);
}
