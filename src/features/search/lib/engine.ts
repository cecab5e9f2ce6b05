import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchGroup, SearchIndex } from '@site/src/app/site/search-index';
import { ranked, type Entry } from './ranking';
import { COMMON, fold, squeezed, termsOf, wordsOf } from './split-words';

/** A search result: a section of a page. */
export interface Hit extends Pick<Entry, 'href' | 'group' | 'page' | 'heading' | 'text'> {
  /** The folded words that match the query. */
  readonly terms: ReadonlySet<string>;
}

/** Searches the site, best results first. */
export type Engine = (typed: string, options?: EngineOptions) => Hit[];

interface EngineOptions {
  /** The reader has not typed these words, so short ones must match without a typo: almost any is near another. */
  readonly guessed?: boolean;
}

/** The number of sections shown per page. */
const PER_PAGE = 3;
/** Entries per batch, so that the reader can type, and a slow phone stays responsive, while the index is built. */
const BATCH = 10;
/** The same for titles and headings, which are short. */
const SHORT_BATCH = 40;
const IDLE_WITHIN_MS = 100;
const BOOST = { title: 9, heading: 5, keywords: 3, page: 1.2, text: 1 };
const FIELDS = Object.keys(BOOST);
/** A twentieth of the words, and most of what readers look for. */
const SHORT_FIELDS = FIELDS.filter((field) => field !== 'text');
/** Weights by group: docs and pages are more relevant than references and posts. */
const WEIGHT: Record<SearchGroup, number> = { docs: 1, pages: 1, api: 0.9, blog: 0.55 };
/** Sections of the home page mention everything; the pages that they link to have more detail. */
const HOME = /^[^#]*\/#/;
/** Titles with more words are not typed as one. */
const MAX_JOINED = 3;

/**
 * Creates the engine of an index in batches, so that the page stays responsive.
 *
 * @param onPart called before with an engine that searches titles, headings and keywords
 */
export async function createEngine(
  index: SearchIndex,
  { onPart }: { readonly onPart?: (engine: Engine) => void } = {},
): Promise<Engine> {
  const entries = entriesOf(index);
  onPart?.(await filled(entries, SHORT_FIELDS, SHORT_BATCH, nextTask));
  return filled(entries, FIELDS, BATCH, idle);
}

/** How much more an entry counts than another with the same words. */
function weightOf({ href, heading, group }: Entry): number {
  return WEIGHT[group] * (HOME.test(href) ? 0.7 : 1) * (heading === undefined ? 1.25 : 1);
}

/**
 * After the keys that were pressed meanwhile, but without waiting for an idle browser: the first results need it. By a
 * message, because browsers delay the fifth timer in a row, and later ones.
 */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** When the browser has nothing else to do, or soon: what the reader types comes first. */
const idle = () =>
  typeof requestIdleCallback === 'function'
    ? new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
      })
    : nextTask();

/** The engine of these fields, filled batch by batch with a pause before each. */
async function filled(
  entries: readonly Entry[],
  fields: string[],
  batch: number,
  pause: () => Promise<void>,
): Promise<Engine> {
  const mini = new MiniSearch<Entry>({
    fields,
    tokenize: (text) => wordsOf(text).map((word) => word.text),
    processTerm: termsOf,
  });
  for (let at = 0; at < entries.length; at += batch) {
    await pause();
    mini.addAll(entries.slice(at, at + batch));
  }
  return engineOf(entries, mini);
}

function engineOf(entries: readonly Entry[], mini: MiniSearch<Entry>): Engine {
  const query = (words: readonly string[], combineWith: 'AND' | 'OR', shortest: number): SearchResult[] => {
    // "white paper" finds "whitepaper" too.
    const pairs = words.slice(1).map((word, at) => words[at]! + word);
    return mini.search(
      { combineWith: 'OR', queries: [{ combineWith, queries: [...words] }, ...pairs] },
      {
        boost: BOOST,
        weights: { prefix: 0.55, fuzzy: 0.3 },
        prefix: (term, at, terms) => term.length > 2 || (combineWith === 'AND' && at === terms.length - 1),
        fuzzy: (term) => (term.length < shortest ? false : term.length > 7 ? 2 : 1),
        boostDocument: (id) => weightOf(entries[id as number]!),
      },
    );
  };

  return (typed, { guessed = false } = {}) => {
    const all = wordsOf(typed).map((word) => word.text);
    const distinctive = all.filter((word) => !COMMON.has(fold(word)));
    const words = distinctive.length > 0 ? distinctive : all;
    if (words.length === 0) return [];
    const shortest = guessed ? 6 : 4;
    // Typos are only tolerated if the exact words have no results.
    const steps = [
      () => query(words, 'AND', Infinity),
      () => query(words, 'AND', shortest),
      () => query(words, 'OR', shortest),
    ];
    const found = steps.reduce<SearchResult[]>(
      (results, step) => (results.length > 0 ? results : step()),
      [],
    );
    const shown = new Map<string, number>();
    return ranked(entries, typed, words, found).flatMap(({ entry, terms }) => {
      const page = entry.href.split('#')[0]!;
      const count = shown.get(page) ?? 0;
      shown.set(page, count + 1);
      // A reference consists of operations, so it has no limit.
      if (count >= PER_PAGE && entry.group !== 'api') return [];
      const { href, group, heading, text } = entry;
      return [{ href, group, page: entry.page, heading, text, terms: new Set(terms) }];
    });
  };
}

function entriesOf({ pages }: SearchIndex): Entry[] {
  return pages
    .flatMap(({ url, title, group, sections }) =>
      sections.map((section) => ({
        href: section.id === undefined ? url : `${url}#${section.id}`,
        group,
        page: title,
        title: section.heading === undefined ? title : '',
        name: section.heading === undefined ? squeezed(title) : '',
        heading: section.heading,
        keywords:
          section.heading === undefined
            ? asOneWord(title)
            : (section.keywords ?? otherWords(section.id, section.heading)),
        text: section.text,
      })),
    )
    .map((entry, id) => ({ ...entry, id }));
}

/** Words of an anchor that its heading does not contain: `#imprint` for “Who is behind Atto”. */
function otherWords(id = '', heading = ''): string {
  const said = new Set(wordsOf(heading).map((word) => fold(word.text)));
  const words = wordsOf(id).map((word) => word.text);
  return words.filter((word) => !said.has(fold(word))).join(' ');
}

/** A short title without spaces, because readers also type "richlist". */
const asOneWord = (title: string) => (wordsOf(title).length <= MAX_JOINED ? squeezed(title) : '');
