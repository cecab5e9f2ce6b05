import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** How code in one language is shown. */
export interface Language {
  /** The tab value that a reader selects for all pages. */
  readonly choice: string;
  readonly label: string;
  /** Name of the language for the highlighter. */
  readonly prism: string;
}

/** By file extension; tabs are in this order. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  '.mjs': { choice: 'js', label: 'JavaScript', prism: 'js' },
  '.ts': { choice: 'js', label: 'TypeScript', prism: 'ts' },
  '.mts': { choice: 'js', label: 'TypeScript', prism: 'ts' },
  '.py': { choice: 'python', label: 'Python', prism: 'python' },
  '.sh': { choice: 'curl', label: 'curl', prism: 'bash' },
  '.kt': { choice: 'kotlin', label: 'Kotlin', prism: 'kotlin' },
  '.kts': { choice: 'kotlin', label: 'Kotlin', prism: 'kotlin' },
  '.java': { choice: 'java', label: 'Java', prism: 'java' },
  '.xml': { choice: 'java', label: 'Java', prism: 'xml' },
  '.yaml': { choice: 'yaml', label: 'YAML', prism: 'yaml' },
  '.yml': { choice: 'yaml', label: 'YAML', prism: 'yaml' },
};

/** The language of a file. Throws for an unknown extension. */
export function languageOf(file: string): Language {
  const language = LANGUAGES[extname(file)];
  if (!language) throw new Error(`The language of the sample ${file} is unknown.`);
  return language;
}

/**
 * The files of a sample in several languages: `shop/pay` is `pay.mjs`, `pay.py` and so on, in the order of the tabs.
 * With a region, only the files that have it.
 */
export function filesOf(folder: string, name: string, region?: string): string[] {
  const inside = dirname(name);
  const endings = Object.keys(LANGUAGES);
  const found = readdirSync(join(folder, inside))
    .filter((file) => wordsOf(file.slice(0, -extname(file).length)) === wordsOf(basename(name)))
    .filter((file) => endings.includes(extname(file)))
    .sort((one, other) => endings.indexOf(extname(one)) - endings.indexOf(extname(other)));
  const files = found.map((file) => join(inside, file).replaceAll('\\', '/'));
  const shown = files.filter((file) => region === undefined || hasRegion(folder, file, region));
  if (shown.length === 0) throw new Error(`There is no sample ${name}${region ? ` with ${region}` : ''}.`);
  return shown;
}

/** Java uses `FirstPayment` for what others call `first-payment`. */
const wordsOf = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

const hasRegion = (folder: string, file: string, region: string) =>
  new RegExp(`#region ${region}\\b`).test(readFileSync(join(folder, file), 'utf8'));

const MARK = /^[^\S\n]*(?:\/\/|#) #(region|endregion)\b *(\S*)[^\S\n]*\n?/;

/** The text of a sample or of one of its regions, without indentation and region markers. */
export function textOf(folder: string, file: string, region?: string): string {
  const lines = readFileSync(join(folder, file), 'utf8').split(/(?<=\n)/);
  const chosen: string[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, mark, name = ''] = MARK.exec(line) ?? [];
    if (mark === 'region') open.push(name);
    else if (mark === 'endregion') open.pop();
    else if (region === undefined || open.includes(region)) chosen.push(line);
  }
  if (chosen.length === 0) throw new Error(`The sample ${file} has no region ${region}.`);
  const indents = chosen.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const margin = Math.min(...indents);
  return chosen
    .map((line) => (line.trim() === '' ? '\n' : line.slice(margin)))
    .join('')
    .replace(/^\n+/, '')
    .trimEnd();
}
