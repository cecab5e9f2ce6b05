/** Part of a body: the first and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether `If-None-Match` matches the tag: by weak comparison, in a list, or as `*` (RFC 9110 section 13.1.2).
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  return [...(header ?? '').matchAll(/(?:W\/)?("[^"]*")/g)].some(([, opaque]) => opaque === tag);
}

/**
 * The requested part of a body; undefined for the whole body: without `Range`, if it is malformed or has several
 * parts, or if `If-Range` names another version (RFC 9110 sections 13.1.5 and 14.2).
 *
 * @param size size of the body in bytes
 * @param tag strong entity tag of the body
 */
export function wantedRange(
  {
    range = '',
    'if-range': version,
  }: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  { size, tag }: { readonly size: number; readonly tag: string },
): ByteRange | 'unsatisfiable' | undefined {
  const [whole, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
  if (version !== undefined && version !== tag) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Number(last);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}
