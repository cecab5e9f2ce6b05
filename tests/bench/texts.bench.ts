import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { countWords, gradeOf, proseOf } from '../../scripts/checks/prose/reading-grade';
import { filesBelow, root } from '../house/source-files';
import { textsIn } from '../house/texts-in';
import plainWords from '../house/plain-words.json' with { type: 'json' };
import screenWords from '../house/screen-words.json' with { type: 'json' };

// `npx tsx tests/bench/texts.bench.ts [--before COMMIT] [--against FOLDER]…`: for each page, post, file with texts of the
// screens and API document the words, the Flesch-Kincaid grade, the mean and the spread of the length of sentences, and how many
// expressions of tests/house/plain-words.json and screen-words.json it has, with --before also as of that commit. Each --against is a folder
// with other texts about Atto: the runs of eight words that a page has in common with one of them are listed.

const RUN = 8;
const { values } = parseArgs({
  options: { before: { type: 'string' }, against: { type: 'string', multiple: true, default: [] } },
});

const pages = [
  ...['docs', 'blog', 'src/pages'].flatMap((folder) => filesBelow(folder, /\.mdx$/)),
  ...['src/features', 'src/ui', 'src/app', 'src/theme'].flatMap((folder) =>
    filesBelow(folder, /(?<!\.test)\.tsx?$/),
  ),
  // The notes that a visitor gets from the faucet.
  ...filesBelow('services/faucet', /(?<!\.test)\.ts$/),
  ...filesBelow('openapi', /\.yaml$/),
];
const avoided = [...plainWords, ...screenWords].map(
  ({ avoid }) => new RegExp(`\\b(?:${avoid})(?!\\w)`, 'gi'),
);

interface Measures {
  readonly words: number;
  readonly grade: number;
  readonly mean: number;
  readonly spread: number;
  readonly avoided: number;
}

/** A page without its front matter, for what readers see of it. */
const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');

/** The texts of a file that readers see, as Markdown: sentences in strings of a program, descriptions in an API document. */
function readableIn(file: string, text: string): string {
  if (file.endsWith('.mdx')) return bodyOf(text);
  return (file.endsWith('.yaml') ? descriptionsIn(parse(text)) : sentencesIn(file, text)).join('\n\n');
}

function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' && ['description', 'summary'].includes(name) ? [value] : descriptionsIn(value),
  );
}

const sentencesIn = (file: string, text: string) =>
  textsIn(file, text)
    .filter((one) => !/^\/[/*]/.test(one.text))
    .map((one) => one.text.replace(/^['"`]|['"`]$/g, '').trim())
    .filter((one) => /^\p{Lu}.*\s.*\s/u.test(one));

function measure(file: string, text: string): Measures {
  const body = readableIn(file, text);
  const prose = proseOf(body);
  const lengths = prose
    .filter((block) => /[.!?:]["”’)]*$/.test(block))
    .flatMap((block) => block.split(/(?<=[.!?])["”’)]*\s+/))
    .map((sentence) => sentence.split(/\s+/).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const variance =
    lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, lengths.length);
  const joined = prose.join('\n');
  return {
    words: countWords(body),
    grade: gradeOf(body),
    mean,
    spread: Math.sqrt(variance),
    avoided: avoided.reduce((sum, rule) => sum + [...joined.matchAll(rule)].length, 0),
  };
}

/** A file as of a commit; undefined if there was none. */
function textAt(commit: string, file: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

const cells = ({ words, grade, mean, spread, avoided }: Measures) =>
  `${words} | ${grade.toFixed(1)} | ${mean.toFixed(1)} ± ${spread.toFixed(1)} | ${avoided}`;

console.log('| page | words | grade | words per sentence | to avoid |');
console.log('| --- | --- | --- | --- | --- |');
for (const file of pages) {
  const name = file.replace(/(\/index)?\.mdx$/, '');
  if (countWords(readableIn(file, readFileSync(join(root, file), 'utf8'))) === 0) continue;
  const old = values.before === undefined ? undefined : textAt(values.before, file);
  if (old !== undefined) console.log(`| ${name}, before | ${cells(measure(file, old))} |`);
  console.log(`| ${name} | ${cells(measure(file, readFileSync(join(root, file), 'utf8')))} |`);
}

/** The words of a text in lower case, without marks. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? [];

/** Where each run of eight words was found first. */
const others = new Map<string, string>();
for (const folder of values.against) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(
    (one) => one.isFile() && /\.(mdx?|md|txt|html|tsx?|kt|ya?ml|json)$/.test(one.name),
  )) {
    const path = join(entry.parentPath, entry.name);
    const words = wordsOf(readFileSync(path, 'utf8'));
    for (let at = 0; at + RUN <= words.length; at++) {
      const run = words.slice(at, at + RUN).join(' ');
      if (!others.has(run)) others.set(run, path);
    }
  }
}

/** What readers see of a file, and what developers read in it, piece by piece. */
function blocksOf(file: string, source: string): string[] {
  if (file.endsWith('.mdx')) return proseOf(bodyOf(source));
  return file.endsWith('.yaml') ? [source] : textsIn(file, source).map(({ text }) => text);
}

let found = 0;
const texts = new Set([...pages, ...filesBelow('src', /\.tsx?$/), ...filesBelow('openapi', /\.ya?ml$/)]);
for (const file of values.against.length === 0 ? [] : texts) {
  const source = readFileSync(join(root, file), 'utf8');
  const blocks = blocksOf(file, source);
  for (const block of blocks) {
    const words = wordsOf(block);
    for (let at = 0; at + RUN <= words.length; at++) {
      let end = at;
      while (end + RUN <= words.length && others.has(words.slice(end, end + RUN).join(' '))) end += 1;
      if (end === at) continue;
      found += 1;
      const shared = words.slice(at, end + RUN - 1).join(' ');
      console.log(`${file}: “${shared}” (${others.get(words.slice(at, at + RUN).join(' '))})`);
      at = end + RUN - 2;
    }
  }
}
if (values.against.length > 0) console.log(`${found} runs of ${RUN} words or more in common`);
