import { parse, type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';
import type { HtmlPage } from '../lib/html-page';

/**
 * Returns the part of a style sheet that a page needs to look right before any script has run (critical CSS): the rules whose
 * selectors name only classes, ids and elements that its HTML contains. Attributes, states and the position of an
 * element are not compared, which keeps a few rules too many and misses none.
 */
export type FirstStyles = (page: HtmlPage) => string;

/** Parses a style sheet once, for all pages. */
export function firstStylesOf(sheet: string): FirstStyles {
  const root = parse(sheet);
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  // Pages share most of their selectors.
  const needs = new Map<string, readonly string[]>();
  const needsOf = (selector: string) => {
    const names = needs.get(selector) ?? namesOf(selector);
    needs.set(selector, names);
    return names;
  };
  return (page) => {
    const styles = root.clone();
    const names = namesIn(page);
    styles.walkRules((rule) => {
      if (isOfAnimation(rule)) return;
      const used = rule.selectors.filter((selector) => needsOf(selector).every((name) => names.has(name)));
      if (used.length === 0) removeWithEmpty(rule);
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
    const read = propertiesReadIn(styles, page.original);
    styles.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop)) removeWithEmpty(declaration);
    });
    return styles.toString();
  };
}

/** The custom properties that the HTML or a declaration reads, which is few of the framework's hundreds. */
function propertiesReadIn(root: Root, html: string): ReadonlySet<string> {
  const through = new Map<string, string[]>();
  const read = new Set(readIn(html));
  root.walkDecls(({ prop, value }) => {
    const names = readIn(value);
    if (prop.startsWith('--')) through.set(prop, [...(through.get(prop) ?? []), ...names]);
    else names.forEach((name) => read.add(name));
  });
  // The set grows while it is walked.
  for (const name of read) through.get(name)?.forEach((other) => read.add(other));
  return read;
}

/** Removes a node, and what contains nothing then. */
function removeWithEmpty(node: ChildNode): void {
  const parent = node.parent as Container<ChildNode> | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}

const isOfAnimation = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

/** The elements, classes (`.x`) and ids (`#x`) of a page. */
function namesIn({ elements }: HtmlPage): Set<string> {
  const names = new Set<string>();
  for (const { name, attributes } of elements) {
    names.add(name);
    if (attributes.has('id')) names.add(`#${attributes.get('id')}`);
    for (const className of attributes.get('class')?.split(/\s+/) ?? []) names.add(`.${className}`);
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
