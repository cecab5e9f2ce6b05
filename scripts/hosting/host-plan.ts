import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { TYPES } from '../serve/content-types';
import { headersFor, parseHeaders, parseRedirects, type HeaderRule } from '../serve/host-files';
import { cleanPathOf, isHidden, NOT_FOUND, type Rewrite } from '../serve/rules';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Files of a build that are sent with the same headers: exactly those listed, or all below a folder. */
export interface HeaderClass {
  /** Paths with a leading slash. */
  readonly files: readonly string[];
  /** Path with a slash at both ends. */
  readonly folder?: string;
  readonly headers: Headers;
}

/** A page that is served for every path below its own. */
export interface ShellRule extends Rewrite {
  /** Its file, with a leading slash. */
  readonly file: string;
}

/**
 * What a host must do to serve a build, derived from the `_headers` and `_redirects` of the build. The configuration
 * of every server is generated from this plan, so that the rules exist once.
 *
 * Headers belong to the file that is served, not to the spelling of its path: a page for secrets keeps its policy under
 * every address that a server resolves to it.
 */
export interface HostPlan {
  /** Headers of every response that no class matches, including redirects and the not-found page. */
  readonly headers: Headers;
  /** The first matching class applies, in place of `headers`. */
  readonly classes: readonly HeaderClass[];
  readonly shells: readonly ShellRule[];
  /** Content types by extension, for the extensions that the build contains. */
  readonly types: Headers;
}

/** Pages are revalidated on every visit. */
const CACHE = { 'Cache-Control': 'no-cache' };

/**
 * Reads the plan of a built site.
 *
 * @throws Error if the folder has no built site, or its rules cannot be expressed as classes of files
 */
export function planOf(dir: string): HostPlan {
  if (!existsSync(join(dir, '_headers')))
    throw new Error(`There is no built site in ${dir}. Run \`npm run build\` first.`);
  const rules = parseHeaders(readFileSync(join(dir, '_headers'), 'utf8'));
  const redirects = join(dir, '_redirects');
  const rewrites = existsSync(redirects) ? parseRedirects(readFileSync(redirects, 'utf8')) : [];
  return makePlan(filesOf(dir), rules, rewrites);
}

/** The same from the names of the files (without a leading slash), the rules for headers, and the shells. */
export function makePlan(
  files: readonly string[],
  rules: readonly HeaderRule[],
  rewrites: readonly Rewrite[],
): HostPlan {
  const headersOf = (file: string): Headers =>
    named({ ...CACHE, ...capitalized(headersFor(cleanPathOf(file), rules)) });
  const headers = headersOf(NOT_FOUND.file);
  const classes = [
    ...classesOfPages(
      files.filter((file) => file.endsWith('.html')),
      headersOf,
      headers,
    ),
    ...classesOfFolders(
      files.filter((file) => !file.endsWith('.html')),
      rules,
      headersOf,
    ),
  ];
  const plan: HostPlan = {
    headers,
    classes,
    shells: rewrites.map((rule) => ({ ...rule, file: `${rule.page}.html` })),
    types: typesOf(files),
  };
  for (const file of files)
    if (!isEqual(headersIn(plan, `/${file}`), headersOf(file)))
      throw new Error(`The headers of ${file} cannot be expressed by the configuration of a server.`);
  return plan;
}

/** The headers with which a file (with a leading slash) is sent. */
export function headersIn(plan: HostPlan, file: string): Headers {
  const found = plan.classes.find(({ files, folder }) =>
    folder === undefined ? files.includes(file) : file.startsWith(folder),
  );
  return found?.headers ?? plan.headers;
}

/**
 * Each header that differs between classes, with its value for the classes that need their own (the first match
 * applies); and those that are the same everywhere.
 */
export function variedHeaders({ headers, classes }: HostPlan): {
  readonly same: Headers;
  readonly varied: readonly {
    readonly name: string;
    readonly value: string;
    readonly exceptions: readonly (HeaderClass & { readonly value: string })[];
  }[];
} {
  const names = [
    ...new Set([headers, ...classes.map((one) => one.headers)].flatMap((one) => Object.keys(one))),
  ];
  const isSame = (name: string) => classes.every((one) => one.headers[name] === headers[name]);
  return {
    same: Object.fromEntries(names.filter(isSame).map((name) => [name, headers[name]!])),
    varied: names
      .filter((name) => !isSame(name))
      .map((name) => ({
        name,
        value: headers[name] ?? '',
        exceptions: classes
          .filter((one, at) => {
            const around = classes.slice(at + 1).find((later) => isWithin(one, later)) ?? { headers };
            return one.headers[name] !== around.headers[name];
          })
          .map((one) => ({ ...one, value: one.headers[name] ?? '' })),
      })),
  };
}

/** Whether the later class matches all files of the first. */
function isWithin({ files, folder }: HeaderClass, later: HeaderClass): boolean {
  const around = later.folder;
  return (
    around !== undefined && (folder === undefined ? files : [folder]).every((path) => path.startsWith(around))
  );
}

function classesOfPages(
  pages: readonly string[],
  headersOf: (file: string) => Headers,
  base: Headers,
): HeaderClass[] {
  const groups = new Map<string, { files: string[]; headers: Headers }>();
  for (const page of pages) {
    const headers = headersOf(page);
    if (isEqual(headers, base)) continue;
    const key = JSON.stringify(headers);
    const group = groups.get(key) ?? { files: [], headers };
    group.files.push(`/${page}`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Folders that a rule names, the longest first. */
function classesOfFolders(
  files: readonly string[],
  rules: readonly HeaderRule[],
  headersOf: (file: string) => Headers,
): HeaderClass[] {
  const folders = rules
    .map(({ pattern }) => /^(\/.+\/)\*$/.exec(pattern)?.[1])
    .filter((one) => one !== undefined);
  const longestFirst = [...new Set(folders)].sort((one, other) => other.length - one.length);
  return longestFirst.flatMap((folder, at): HeaderClass[] => {
    const isInner = (file: string) => longestFirst.slice(0, at).some((inner) => `/${file}`.startsWith(inner));
    const own = files.find((file) => `/${file}`.startsWith(folder) && !isInner(file));
    return own === undefined ? [] : [{ files: [], folder, headers: headersOf(own) }];
  });
}

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'))
    .filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file))
    .sort();
}

function typesOf(files: readonly string[]): Headers {
  const found = new Set(files.map((file) => extname(file).toLowerCase()));
  return Object.fromEntries(Object.entries(TYPES).filter(([extension]) => found.has(extension)));
}

function capitalized(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replace(/(?<=^|-)[a-z]/g, (one) => one.toUpperCase()),
      value,
    ]),
  );
}

function named(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isEqual(one: Headers, other: Headers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
