/** The query parameter with the operation of the open panel. */
export const OPERATION_MEMBER = 'try';
/** Begins the names of the query parameters with its values: `try.hash`. */
export const VALUE_PREFIX = `${OPERATION_MEMBER}.`;

/** The query string without the values of an operation. */
export function withoutValues(search: string): string {
  const members = new URLSearchParams(search);
  for (const name of [...members.keys()]) if (name.startsWith(VALUE_PREFIX)) members.delete(name);
  return asSearch(members);
}

/** A query string, empty or starting with `?`. */
export function asSearch(members: URLSearchParams): string {
  const text = members.toString();
  return text === '' ? '' : `?${text}`;
}
