/** Query parameters that change together; an empty value removes the parameter. */
export type UrlMembers = Readonly<Record<string, string>>;

/** The query string with these parameters changed and all others kept; empty or starting with `?`. */
export function writeMembers(search: string, members: UrlMembers): string {
  const written = new URLSearchParams(search);
  for (const [name, value] of Object.entries(members)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
