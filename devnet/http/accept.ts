import { ApiError } from './api-error';

/** The default type of everything but line streams. */
export const JSON_TYPE = 'application/json';
/** One compact JSON object per line. */
export const LINES_TYPE = 'application/x-ndjson';

interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/** The media ranges of an Accept header, most preferred first; undefined if it is malformed. */
function rangesOf(header: string | null): Range[] | undefined {
  if (header === null || header.trim() === '') return [{ type: '*', subtype: '*', quality: 1 }];
  const ranges: Range[] = [];
  const parts = header.split(',').filter((part) => part.trim() !== '');
  // Like a node, read a header without any range as one that accepts everything.
  if (parts.length === 0) return rangesOf(null);
  for (const part of parts) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const match = /^([^\s/]+)\/([^\s/]+)$/.exec(name === '*' ? '*/*' : name);
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (!match || !(quality >= 0 && quality <= 1)) return undefined;
    ranges.push({ type: match[1]!, subtype: match[2]!, quality });
  }
  const specific = ({ type, subtype }: Range) => Number(type !== '*') + Number(subtype !== '*');
  return ranges.sort((a, b) => b.quality - a.quality || specific(b) - specific(a));
}

function includes({ type, subtype, quality }: Range, candidate: string): boolean {
  const [candidateType, candidateSubtype] = candidate.split('/');
  return (
    quality > 0 &&
    (type === '*' || (type === candidateType && (subtype === '*' || subtype === candidateSubtype)))
  );
}

/** The candidate that the caller prefers, the first of equals; undefined if none is acceptable. */
export function negotiate(header: string | null, candidates: readonly string[]): string | undefined {
  for (const range of rangesOf(header) ?? []) {
    const found = candidates.find((candidate) => includes(range, candidate));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Like `negotiate`, but throws 406 if no candidate is acceptable. */
export function requireType(header: string | null, candidates: readonly string[]): string {
  const found = negotiate(header, candidates);
  if (found === undefined) throw new ApiError(406, 'Could not find acceptable representation');
  return found;
}

/** Whether the caller prefers errors as HTML. A wildcard does not count. Source: the node's web framework. */
export function prefersHtml(header: string | null): boolean {
  return (rangesOf(header) ?? []).some((range) => range.type !== '*' && includes(range, 'text/html'));
}
