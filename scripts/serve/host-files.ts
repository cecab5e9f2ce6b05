import type { Rewrite } from './rules';

/** Headers for the paths that match a pattern: an exact path, or a prefix if it ends with `*`. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Lower-case names of headers from earlier rules that this rule removes (`! Name`). */
  readonly detached: readonly string[];
}

/**
 * Parses a `_headers` file: a pattern on its own line, its headers indented below, and `! Name` to remove a header of
 * earlier rules. Other patterns (with placeholders or hosts) are an error.
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][]; detached: string[] }[] = [];
  for (const line of meaningful(text)) {
    const [, name, value = ''] = /^\s+([^:\s!]+):\s*(.*)$/.exec(line) ?? [];
    const [, detached] = /^\s+!\s*([^:\s]+)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (rule && name !== undefined) rule.headers.push([name, value]);
    else if (rule && detached !== undefined) rule.detached.push(detached.toLowerCase());
    else if (/^\/[^\s*:]*\*?\s*$/.test(line)) rules.push({ pattern: line.trim(), headers: [], detached: [] });
    else throw new Error(`This server does not support the line "${line}" of _headers.`);
  }
  return rules;
}

/**
 * The headers for a path, with lower-case names, combined as hosts that read `_headers` do: each matching rule first
 * removes what it detaches, then adds its headers; several values of one header are joined with a comma.
 *
 * @param requested another path, for which rules that end with `*` apply as well
 */
export function headersFor(
  path: string,
  rules: readonly HeaderRule[],
  requested = path,
): Record<string, string> {
  const fits = ({ pattern }: HeaderRule) => {
    if (!pattern.endsWith('*')) return path === pattern;
    return [path, requested].some((one) => one.startsWith(pattern.slice(0, -1)));
  };
  const values = new Map<string, string[]>();
  for (const { headers, detached } of rules.filter(fits)) {
    for (const name of detached) values.delete(name);
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      values.set(key, [...(values.get(key) ?? []), value]);
    }
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, list.join(', ')]));
}

/**
 * Parses a `_redirects` file. Three forms are supported, anything else is an error: `/prefix/:id /page 200` for one
 * segment, `/prefix/* /page 200` for anything, and `/path /404.html 404!` for a missing page, which this server
 * detects without the rule ({@link Rewrite}).
 */
export function parseRedirects(text: string): Rewrite[] {
  return meaningful(text).flatMap((line) => {
    if (/^\/\S+\s+\/404\.html\s+404!$/.test(line.trim())) return [];
    const [, prefix, rest, page] = /^(\/\S*\/)(\*|:id)\s+(\/\S*)\s+200$/.exec(line.trim()) ?? [];
    if (prefix === undefined || page === undefined)
      throw new Error(`This server does not support the rule "${line}".`);
    return [{ prefix, page, takesAnyText: rest === '*' }];
  });
}

function meaningful(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}
