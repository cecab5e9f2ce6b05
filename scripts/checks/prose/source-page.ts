import { parseDocument } from 'yaml';
import { hideCode, hideCodeAndComments, spaces } from './hide-code';

/** A mistake on a page: what is wrong in one sentence, and what to do in the next. */
export interface Fault {
  readonly line: number;
  readonly says: string;
}

/** The fault, if there is one. */
export const faultIf = (isWrong: boolean, line: number, says: string): Fault[] =>
  isWrong ? [{ line, says }] : [];

/** An image next to a page. */
export interface PictureFile {
  readonly bytes: number;
  /** In pixels; absent for SVG. */
  readonly width?: number;
}

/** A post, a docs page, a page of `src/pages`, or a part of pages, whose name starts with `_`. */
export type Kind = 'post' | 'doc' | 'page' | 'partial';

/** The source of a page. All texts but the body are equally long, so that a place in one is a place in all. */
export interface SourcePage {
  readonly kind: Kind;
  /** Path from the root of the repository, for messages. */
  readonly file: string;
  /** The whole file, with lines that end in `\n`. */
  readonly source: string;
  /** The source with spaces in place of the front matter and of code blocks, and letters in place of code in a line. */
  readonly markup: string;
  /** The same without comments. */
  readonly prose: string;
  /** What is below the front matter. */
  readonly body: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Why the page cannot be read; the front matter is empty then. */
  readonly unreadable?: Fault;
  /** The images that belong to it and, for a post, all other files in its folder; by name. */
  readonly beside: ReadonlyMap<string, PictureFile>;
}

const FRONT = /^---\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** Parses the text of a page, whatever the ends of its lines. Its images are not read. */
export function parsePage(text: string, { kind, file }: Pick<SourcePage, 'kind' | 'file'>): SourcePage {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = '', front = ''] = FRONT.exec(source) ?? [];
  const body = source.slice(head.length);
  const below = (hidden: string) => spaces(head) + hidden;
  return {
    ...{ kind, file, source, body, beside: new Map() },
    markup: below(hideCode(body)),
    prose: below(hideCodeAndComments(body)),
    ...(head === '' && source.startsWith('---\n')
      ? {
          frontMatter: {},
          unreadable: { line: 1, says: 'The front matter has no end. Write "---" on a line below it.' },
        }
      : readFront(front)),
  };
}

function readFront(front: string): Pick<SourcePage, 'frontMatter' | 'unreadable'> {
  const document = parseDocument(front);
  const [error] = document.errors;
  const value: unknown = error ? {} : (document.toJS() ?? {});
  if (!error && typeof value === 'object' && !Array.isArray(value)) {
    return { frontMatter: value as Record<string, unknown> };
  }
  const what = error?.message.split(/ at line \d|\n/)[0] ?? 'It has no names';
  const says = `The front matter cannot be read: ${what}. Write "name: value" on each line, and put a value with ": " or " #" in quotes.`;
  // One line more, for the first "---".
  return { frontMatter: {}, unreadable: { line: (error?.linePos?.[0].line ?? 0) + 1, says } };
}

/** The number of the line of a place in the source. */
export const lineAt = ({ source }: SourcePage, at: number) => source.slice(0, at).split('\n').length;

/**
 * The number of the line of a value in the front matter; of its name if the value is not found, and 1 if neither is.
 */
export function lineOf({ source, body }: SourcePage, name: string, value = ''): number {
  const lines = source.slice(0, source.length - body.length).split('\n');
  const named = lines.findIndex((line) => line.startsWith(`${name}:`));
  const found = named < 0 ? -1 : lines.findIndex((line, at) => at >= named && line.includes(value));
  return Math.max(0, found < 0 ? named : found) + 1;
}
