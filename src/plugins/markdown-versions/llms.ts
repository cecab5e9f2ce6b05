import { linkToMarkdown, textToMarkdown } from './html-to-markdown';

/** One entry of the list: a page for programs. */
export interface Entry {
  /** Plain text, as the description. */
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** A section of the list. */
export interface Chapter {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/**
 * The text of `/llms.txt` (https://llmstxt.org): the name of the site, a summary as a quotation, an introduction, and
 * sections of links. By that standard, programs may skip the section "Optional".
 */
export function llmsText(name: string, summary: string, about: string, chapters: readonly Chapter[]): string {
  const filled = chapters.filter(({ entries }) => entries.length > 0);
  return `${[
    textToMarkdown('h1', name),
    textToMarkdown('blockquote', summary),
    about,
    ...filled.map(
      ({ title, entries }) =>
        `## ${title}\n\n${entries.map((entry) => `- ${linkToMarkdown(entry.title, entry.url, `: ${entry.description}`)}`).join('\n')}`,
    ),
  ].join('\n\n')}\n`;
}

/** Sorts pages by their "next" links. Chains start with the pages that no other page links to as next. */
export function inReadingOrder<T extends { readonly path: string; readonly next?: string }>(
  pages: readonly T[],
): T[] {
  const ledTo = new Set(pages.map(({ next }) => next));
  const ordered = new Set<T>();
  for (const first of [...pages.filter(({ path }) => !ledTo.has(path)), ...pages]) {
    for (
      let page: T | undefined = first;
      page !== undefined && !ordered.has(page);
      page = pages.find(({ path }) => path === page?.next)
    ) {
      ordered.add(page);
    }
  }
  return [...ordered];
}
