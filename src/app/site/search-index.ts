/** Path of the search index, below the base URL. */
export const SEARCH_INDEX_FILE = 'search-index.json';
/** Path of the search page: `/search?q=words`. */
export const SEARCH_PATH = '/search';
/** Name of the query parameter with the search terms. */
export const QUERY_MEMBER = 'q';

/** The section of the site that a page belongs to. */
export type SearchGroup = (typeof GROUPS)[number];
const GROUPS = ['docs', 'blog', 'api', 'pages'] as const;
const VERSION = 1;

/** A section of a page: the text below one of its headings, or above the first one. */
export interface SearchSection {
  /** Anchor of the heading; absent at the top of the page. */
  readonly id?: string;
  /** Absent at the top of the page. */
  readonly heading?: string;
  /** Further names that readers search for, such as the path of an operation. */
  readonly keywords?: string;
  readonly text: string;
}

/** A searchable page. */
export interface SearchablePage {
  /** Path from the root of the host, base URL included. */
  readonly url: string;
  readonly title: string;
  readonly group: SearchGroup;
  readonly sections: readonly SearchSection[];
}

/** The index as it is stored: the words of all pages, in reading order. */
export interface SearchIndex {
  readonly version: typeof VERSION;
  readonly pages: readonly SearchablePage[];
}

/** Builds the index of these pages. */
export function searchIndexOf(pages: readonly SearchablePage[]): SearchIndex {
  return { version: VERSION, pages };
}

/**
 * Parses a downloaded index. A host may send anything: if it is not an index of this version, a TypeError is thrown
 * and reported like a file that failed to load.
 */
export function parseSearchIndex(value: unknown): SearchIndex {
  const { version, pages } = (value ?? {}) as Partial<Record<keyof SearchIndex, unknown>>;
  if (version !== VERSION || !Array.isArray(pages) || !pages.every(isPage)) {
    throw new TypeError('Not a search index of this version.');
  }
  return { version: VERSION, pages };
}

function isPage(value: unknown): value is SearchablePage {
  const { url, title, group, sections } = (value ?? {}) as Partial<Record<keyof SearchablePage, unknown>>;
  return (
    // Only a path of this site: it becomes a link.
    typeof url === 'string' &&
    /^\/(?!\/)/.test(url) &&
    typeof title === 'string' &&
    GROUPS.some((known) => known === group) &&
    Array.isArray(sections) &&
    sections.every(isSection)
  );
}

function isSection(value: unknown): value is SearchSection {
  const { text, ...rest } = (value ?? {}) as Partial<Record<keyof SearchSection, unknown>>;
  const optional = [rest.id, rest.heading, rest.keywords];
  return typeof text === 'string' && optional.every((part) => part === undefined || typeof part === 'string');
}
