const TYPES: readonly (readonly [ending: string, as: string])[] = [
  ['.js', 'script'],
  ['.css', 'style'],
];

const SHEET = /<link\b(?=[^>]*\srel="?stylesheet\b)[^>]*>/g;

/** What a page fetches early. */
export interface EarlyFiles {
  /** Along with the page’s script, which needs it as soon as it has arrived. */
  readonly first: readonly string[];
  /** After that script: on a slow line, it would delay it. */
  readonly then: readonly string[];
}

/**
 * Returns the page with links that preload these files, each once, except those that it names already. They are at the
 * end of the body, after the page's own scripts. Links to the files for `then` get their `rel` when the page's script
 * starts (page-weight/sliced-start.ts).
 *
 * @throws Error if the page does not end with its body
 */
export function withEarlyCode(html: string, { first, then }: EarlyFiles): string {
  const named = new Set<string>();
  const linkTo = (url: string, attribute: string) => {
    const as = TYPES.find(([ending]) => url.endsWith(ending))?.[1];
    const isNamed = new RegExp(`(?:src|href)="?${url.replaceAll('.', '\\.')}["\\s>]`).test(html);
    if (as === undefined || isNamed || named.has(url)) return '';
    named.add(url);
    return `<link ${attribute}="preload" href="${url}" as="${as}" fetchpriority="low">`;
  };
  const links = [...first.map((url) => linkTo(url, 'rel')), ...then.map((url) => linkTo(url, 'data-rel'))];
  const end = html.lastIndexOf('</body>');
  if (end === -1) throw new Error('A page whose code is preloaded does not end with its body.');
  return html.slice(0, end) + links.join('') + html.slice(end);
}

/**
 * Returns the page with a style sheet that is fetched at once, but applied only when the page's script has started, which
 * would wait for it otherwise: what the page looks like until then is in its HTML. Not for a large page, which would be
 * laid out twice.
 */
export function withLateStyles(html: string): string {
  return html.replace(SHEET, withLateRel);
}

function withLateRel(link: string): string {
  return `${link.replace(/\srel=/, ' rel=preload as=style data-rel=')}<noscript>${link}</noscript>`;
}
