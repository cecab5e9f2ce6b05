import { load } from 'cheerio';
import { parse, type AtRule, type Root } from 'postcss';

/**
 * Returns the part of a style sheet that a page needs to look right before any script has run: the rules whose
 * selectors name only classes, ids and elements that its HTML contains. Attributes, states and the position of an
 * element are not compared, which keeps a few rules too many and misses none.
 */
export type FirstStyles = (html: string) => string;

/** Parses a style sheet once, for all pages. */
export function firstStylesOf(sheet: string): FirstStyles {
  const all = parse(sheet);
  return (html) => {
    const styles = all.clone();
    styles.walkAtRules('media', (media) => {
      if (media.params === 'print') media.remove();
    });
    dropRules(styles, namesIn(html));
    dropProperties(styles, html);
    dropEmpty(styles);
    return styles.toString();
  };
}

function dropRules(styles: Root, names: ReadonlySet<string>): void {
  styles.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const used = rule.selectors.filter((selector) => namesOf(selector).every((name) => names.has(name)));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
}

/** Drops custom properties that neither the HTML nor a kept declaration reads: most of the framework's hundreds. */
function dropProperties(styles: Root, html: string): void {
  const values = new Map<string, string>();
  const read = new Set(readIn(html));
  styles.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, `${values.get(prop) ?? ''} ${value}`);
    else readIn(value).forEach((name) => read.add(name));
  });
  // The set grows while it is walked.
  for (const name of read) readIn(values.get(name) ?? '').forEach((other) => read.add(other));
  styles.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

function dropEmpty(styles: Root): void {
  styles.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  // From the inside out: what contained only empty rules is empty, too. `@layer a, b;` has no list at all.
  const outer: AtRule[] = [];
  styles.walkAtRules((rule) => void outer.unshift(rule));
  for (const rule of outer) if (rule.nodes?.length === 0) rule.remove();
}

/** The elements, classes (`.x`) and ids (`#x`) that occur in the HTML. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  // As a browser without scripts reads it, to which `<noscript>` is an ordinary element.
  const $ = load(html, { scriptingEnabled: false });
  for (const { name, attribs } of $.root().find('*').get()) {
    names.add(name);
    if (attribs.id) names.add(`#${attribs.id}`);
    for (const className of attribs.class?.split(/\s+/) ?? []) names.add(`.${className}`);
  }
  return names;
}

const ATTRIBUTE = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;
const INNERMOST = /\([^()]*\)/g;
const PSEUDO = /::?[\w-]+/g;
const NAME = /[.#]?-?[a-z_][\w-]*/gi;

/** The names without which nothing matches a selector: not those inside `:not()` and the like, which may be absent. */
function namesOf(selector: string): string[] {
  let plain = selector.replace(ATTRIBUTE, '');
  while (plain.search(INNERMOST) !== -1) plain = plain.replace(INNERMOST, '');
  // An escaped name is rare and not worth decoding: its rule stays.
  if (plain.includes('\\')) return [];
  return plain.replace(PSEUDO, '').match(NAME) ?? [];
}

function readIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);
}
