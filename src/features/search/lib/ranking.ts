import type { SearchResult } from 'minisearch';
import type { SearchGroup } from '@site/src/app/site/search-index';
import { COMMON, fold, singular, squeezed, termsOf, wordsOf } from './split-words';

/** A section of a page as the index holds it. */
export interface Entry {
  readonly id: number;
  /** Path of the page with the anchor of the section. */
  readonly href: string;
  readonly group: SearchGroup;
  /** Title of the page. */
  readonly page: string;
  /** Heading of the section; absent for the top of a page. */
  readonly heading?: string | undefined;
  readonly text: string;
  /** The title of the page at its top; empty in its sections. */
  readonly title: string;
  /** The title as one word. */
  readonly name: string;
  readonly keywords: string;
}

/** An entry that matches a query. */
export interface Ranked {
  readonly entry: Entry;
  readonly score: number;
  readonly terms: readonly string[];
}

/** Words this far apart are no longer one expression. */
const FAR = 6;
/** By how much words that appear together outweigh words that are scattered over the section. */
const TOGETHER = 2;

/**
 * The operations that were typed as a request, then pages whose title is the query, with or without its common words,
 * then the rest by score.
 */
export function ranked(
  entries: readonly Entry[],
  typed: string,
  words: readonly string[],
  found: readonly SearchResult[],
): readonly Ranked[] {
  const names = new Set([squeezed(typed), words.map(fold).join('')]);
  const wanted = words.map((word) => singular(fold(word)));
  const call = readTypedCall(typed);
  const isCall = (entry: Entry) =>
    call !== undefined && entry.group === 'api' && isTypedCall(call, entry.text);
  const byScore = found
    .map(({ id, score, terms }) => {
      const entry = entries[id as number]!;
      const together = closeness(wanted, `${entry.heading ?? entry.page} ${entry.text}`, COMMON);
      return { entry, terms, score: score * (1 + TOGETHER * together) };
    })
    .sort((one, other) => other.score - one.score);
  const calls = entries
    .filter(isCall)
    .map((entry) => ({ entry, terms: wanted, score: fixedParts(entry.text) }))
    .sort((one, other) => other.score - one.score);
  const rest = byScore.filter(({ entry }) => !isCall(entry));
  const isNamed = ({ entry }: Ranked) => names.has(entry.name);
  return [...calls, ...rest.filter(isNamed), ...rest.filter((result) => !isNamed(result))];
}

/**
 * How close to each other the words of a query appear in a text: 1 if they are adjacent in any order, 0 if they are far
 * apart or one is missing. Words that are too common to be searched do not count as distance.
 *
 * @param words folded words of the query, at least two different ones
 */
export function closeness(words: readonly string[], text: string, common: ReadonlySet<string>): number {
  const wanted = new Set(words);
  if (wanted.size < 2) return 0;
  const last = new Map<string, number>();
  let nearest = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const { text: word } of wordsOf(text)) {
    const terms = termsOf(word);
    if (terms.some((term) => common.has(term))) continue;
    at += 1;
    const found = terms.find((term) => wanted.has(term));
    if (found === undefined) continue;
    last.set(found, at);
    if (last.size === wanted.size) nearest = Math.min(nearest, at - Math.min(...last.values()) + 1);
  }
  return Math.max(0, 1 - (nearest - wanted.size) / FAR);
}

/** A request as readers type it: `POST /transactions`, `/accounts/3C44…`, or a whole URL. */
interface TypedCall {
  /** Absent if only a path was typed. */
  readonly method: string | undefined;
  readonly segments: readonly string[];
}

const CALL = /^(?:(get|post|put|patch|delete|head)\s+)?(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)\S*$/i;
/** How the text of an operation begins in the index: its method and path. */
const HEAD = /^([A-Z]+) (\/\S*)/;

/** Reads a query that is a request; undefined for any other. */
export function readTypedCall(typed: string): TypedCall | undefined {
  const [, method, path] = CALL.exec(typed.trim()) ?? [];
  const segments = segmentsOf(path ?? '');
  return segments.length === 0 ? undefined : { method: method?.toUpperCase(), segments };
}

/**
 * Whether an operation is the one that was typed. A parameter of its path matches any value, also the name in braces.
 *
 * @param text the indexed text of the operation
 */
export function isTypedCall({ method, segments }: TypedCall, text: string): boolean {
  const [, ownMethod, path = ''] = HEAD.exec(text) ?? [];
  const own = segmentsOf(path);
  return (
    (method === undefined || method === ownMethod) &&
    own.length === segments.length &&
    own.every((part, at) => part.startsWith('{') || part === segments[at]!.toLowerCase())
  );
}

/** How many parts of the path are fixed: `/accounts/top` fits better than `/accounts/{publicKey}`. */
function fixedParts(text: string): number {
  return segmentsOf(HEAD.exec(text)?.[2] ?? '').filter((part) => !part.startsWith('{')).length;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
