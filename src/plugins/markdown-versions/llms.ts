/** A line of the list: a page that programs may read. */
export interface Entry {
  readonly title: string;
  readonly url: string;
  readonly says: string;
}

/** A part of the list. */
export interface Chapter {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/**
 * The text of `/llms.txt` (https://llmstxt.org): the name of the site, what it is in one quotation, how to read the rest,
 * then a chapter of links after the other. By that standard the chapter "Optional" may be skipped.
 */
export function llmsText(name: string, summary: string, about: string, chapters: readonly Chapter[]): string {
  const filled = chapters.filter(({ entries }) => entries.length > 0);
  return `${[
    `# ${name}`,
    `> ${summary}`,
    about,
    ...filled.map(
      ({ title, entries }) =>
        `## ${title}\n\n${entries.map((entry) => `- [${entry.title}](${entry.url}): ${entry.says}`).join('\n')}`,
    ),
  ].join('\n\n')}\n`;
}

/** Pages in the order in which one leads to the next; those that no other leads to come first, each with its followers. */
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
