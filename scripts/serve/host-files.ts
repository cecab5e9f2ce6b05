import type { Rewrite } from './rules';

/** Headers for the paths that a pattern fits; a pattern is a path, or a beginning of paths when it ends with `*`. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a `_headers` file: a pattern on a line of its own, its headers indented below it. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of meaningful(text)) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) rules.push({ pattern: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([name, value ?? '']);
  }
  return rules;
}

/** The headers for a path, names in lower case: of several rules that name the same header, the last one counts. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const fits = ({ pattern }: HeaderRule) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return Object.fromEntries(
    rules.filter(fits).flatMap(({ headers }) => headers.map(([name, value]) => [name.toLowerCase(), value])),
  );
}

/** Reads a `_redirects` file; the one form used here is `/beginning/* /page 200`, anything else is an error. */
export function parseRedirects(text: string): Rewrite[] {
  return meaningful(text).map((line) => {
    const [, prefix, page] = /^(\/\S*\/)\*\s+(\/\S*)\s+200$/.exec(line.trim()) ?? [];
    if (prefix === undefined || page === undefined)
      throw new Error(`This server does not know the rule "${line}".`);
    return { prefix, page };
  });
}

function meaningful(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}
