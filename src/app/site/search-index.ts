/** Name of the search's index among the files of the site, below the base URL. */
export const SEARCH_INDEX_FILE = 'search-index.json';
/** Path of the page that searches by URL: `/search?q=words`. */
export const SEARCH_PATH = '/search';
/** Name of the query member that carries what is searched for. */
export const QUERY_MEMBER = 'q';

/** Where on the site a page belongs. */
export type SearchGroup = (typeof GROUPS)[number];
const GROUPS = ['docs', 'blog', 'api', 'pages'] as const;
const VERSION = 1;

/** A part of a page: what stands below one of its headings, or above the first one. */
export interface SearchSection {
  /** Anchor of the heading; absent for what stands at the top of the page. */
  readonly id?: string;
  /** Absent for what stands at the top of the page. */
  readonly heading?: string;
  /** Further names under which readers look for it, such as the path of an operation. */
  readonly keywords?: string;
  readonly text: string;
}

/** A page that can be found. */
export interface SearchablePage {
  /** Path from the root of the host, base URL included. */
  readonly url: string;
  readonly title: string;
  readonly group: SearchGroup;
  readonly sections: readonly SearchSection[];
}

/** The index as it is stored: the words of all pages, in the order in which they are read. */
export interface SearchIndex {
  readonly version: typeof VERSION;
  readonly pages: readonly SearchablePage[];
}

/** The index of these pages. */
export function searchIndexOf(pages: readonly SearchablePage[]): SearchIndex {
  return { version: VERSION, pages };
}

/**
 * Reads a fetched index. A host may answer with anything: what is not an index of this version is a TypeError, so that
 * it is told as a file that did not arrive.
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
    // A path of this site and nothing else: it becomes a link.
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
