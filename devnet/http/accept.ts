import { ApiError } from './api-error';

/** JSON: what everything but a line stream is by default. */
export const JSON_TYPE = 'application/json';
/** One compact JSON object per line. */
export const LINES_TYPE = 'application/x-ndjson';

interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/** The ranges of an Accept header, the most wanted first; undefined when it cannot be parsed. */
function rangesOf(header: string | null): Range[] | undefined {
  if (header === null || header.trim() === '') return [{ type: '*', subtype: '*', quality: 1 }];
  const ranges: Range[] = [];
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const match = /^([^\s/]+)\/([^\s/]+)$/.exec(name);
    if (!match) return undefined;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    ranges.push({
      type: match[1]!,
      subtype: match[2]!,
      quality: quality === undefined ? 1 : Number(quality),
    });
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

/** The candidate that the caller wants most, undefined when none will do. Of equals the first. */
export function negotiate(header: string | null, candidates: readonly string[]): string | undefined {
  for (const range of rangesOf(header) ?? []) {
    const found = candidates.find((candidate) => includes(range, candidate));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As `negotiate`, but an answer that nobody wants is a 406. */
export function requireType(header: string | null, candidates: readonly string[]): string {
  const found = negotiate(header, candidates);
  if (found === undefined) throw new ApiError(406, 'Could not find acceptable representation');
  return found;
}

/** Whether an error is wanted as a page: HTML is named, "anything" does not count. Source: the web framework of the node. */
export function prefersHtml(header: string | null): boolean {
  return (rangesOf(header) ?? []).some((range) => range.type !== '*' && includes(range, 'text/html'));
}
