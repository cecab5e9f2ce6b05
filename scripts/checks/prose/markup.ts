import type { SourcePage } from './source-page';

/** A link or an image in Markdown. */
export interface Reference {
  /** Its place in the source. */
  readonly at: number;
  readonly target: string;
  /** The text of a link, or the alternative text of an image. */
  readonly text: string;
  readonly isImage: boolean;
}

/** A component or element. */
export interface Tag {
  readonly at: number;
  readonly name: string;
  /** Everything between the name and the end of the tag. */
  readonly members: string;
}

const TARGET = /\]\(\s*(?:<([^>\n]*)>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))/g;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^\s>]+)/gm;
const TAG = /<([A-Za-z][\w.]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const IMPORT = /^import\s+(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** The links and images of a page that are written in Markdown. */
export function referencesIn({ prose }: SourcePage): Reference[] {
  const inline = [...prose.matchAll(TARGET)].flatMap(({ 1: quoted, 2: bare, index }) => {
    const open = openingOf(prose, index);
    if (open === undefined) return [];
    const isImage = prose[open - 1] === '!';
    const text = prose.slice(open + 1, index);
    return [{ at: isImage ? open - 1 : open, target: quoted ?? bare ?? '', text, isImage }];
  });
  const defined = [...prose.matchAll(DEFINITION)].map(({ 1: target, index }) => {
    return { at: index, target: target!, text: '', isImage: false };
  });
  return [...inline, ...defined];
}

/** The bracket that belongs to the closing one, in the same paragraph. */
function openingOf(text: string, closing: number): number | undefined {
  let depth = 1;
  for (let at = closing - 1; at >= 0; at -= 1) {
    if (text[at] === '\n' && text[at + 1] === '\n') return undefined;
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth += 1;
    if (text[at] === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The components and elements of a page. */
export function tagsIn({ prose }: SourcePage): Tag[] {
  return [...prose.matchAll(TAG)].map(({ 1: name, 2: members, index }) => {
    return { at: index, name: name!, members: members! };
  });
}

/** A member of a tag that is text: `alt="…"` or `alt={'…'}`; undefined if it is missing or computed. */
export function textMember(members: string, name: string): string | undefined {
  const found = new RegExp(`(?<![\\w-])${name}=\\{?\\s*(?:"([^"]*)"|'([^']*)')`).exec(members);
  return found?.[1] ?? found?.[2];
}

/** A member of a tag that is computed: `src={picture}`. */
export const computedMember = (members: string, name: string) =>
  new RegExp(`(?<![\\w-])${name}=\\{\\s*([^'"\\s][^}]*?)\\s*\\}`).exec(members)?.[1];

/** What a page imports, with the names that it has there. */
export function importsIn({ prose }: SourcePage): { at: number; address: string; names: string[] }[] {
  return [...prose.matchAll(IMPORT)].map(({ 0: statement, 1: address, index }) => {
    const words = statement.slice('import'.length, statement.lastIndexOf(address!) - 1);
    const names = [...words.replace(/\w+\s+as\s+/g, '').matchAll(/\b(?!from\b)[A-Za-z_$][\w$]*/g)];
    return { at: index, address: address!, names: names.map(([name]) => name) };
  });
}
