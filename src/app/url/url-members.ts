/** Members of the query string that change together; an empty value takes the member away. */
export type UrlMembers = Readonly<Record<string, string>>;

/** The query string with these members changed and every other one kept; empty or starting with `?`. */
export function writeMembers(search: string, members: UrlMembers): string {
  const written = new URLSearchParams(search);
  for (const [name, value] of Object.entries(members)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
