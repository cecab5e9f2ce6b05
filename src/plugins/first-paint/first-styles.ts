import {
  parse,
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import Stringifier from 'postcss/lib/stringifier';

/**
 * Returns the part of a style sheet that a page needs to look right before any script has run: the rules whose
 * selectors name only classes, ids and elements that its HTML contains. Attributes, states and the position of an
 * element are not compared, which keeps a few rules too many and misses none.
 */
export type FirstStyles = (html: string) => string;

/** What a rule needs: its selectors, each with the names without which nothing matches it. */
interface Needs {
  readonly selectors: readonly { readonly text: string; readonly names: readonly string[] }[];
  readonly separator: string;
}

/** A style sheet that is read once, for all pages: looking at each selector and value again takes longer than the page. */
interface Sheet {
  readonly root: Root;
  /** Not of the rules of an animation, which all stay. */
  readonly needs: ReadonlyMap<Rule, Needs>;
  /** The custom properties that each declaration reads. */
  readonly reads: ReadonlyMap<Declaration, readonly string[]>;
}

/** Parses a style sheet once, for all pages. */
export function firstStylesOf(sheet: string): FirstStyles {
  const read = readSheet(sheet);
  return (html) => {
    const selectors = selectorsFor(read, namesIn(html));
    const properties = propertiesFor(read, selectors, html);
    return print(read.root, selectors, properties);
  };
}

function readSheet(sheet: string): Sheet {
  const root = parse(sheet);
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  const needs = new Map<Rule, Needs>();
  root.walkRules((rule) => {
    if (isOfAnimation(rule)) return;
    needs.set(rule, {
      selectors: rule.selectors.map((text) => ({ text, names: namesOf(text) })),
      separator: /,\s*/.exec(rule.selector)?.[0] ?? ',',
    });
  });
  const reads = new Map<Declaration, readonly string[]>();
  root.walkDecls((declaration) => void reads.set(declaration, readIn(declaration.value)));
  return { root, needs, reads };
}

/** The selectors of each rule that can match something on a page with these names; rules without any are left out. */
function selectorsFor({ needs }: Sheet, names: ReadonlySet<string>): ReadonlyMap<Rule, string> {
  const kept = new Map<Rule, string>();
  for (const [rule, { selectors, separator }] of needs) {
    const used = selectors.filter((selector) => selector.names.every((name) => names.has(name)));
    if (used.length > 0) kept.set(rule, used.map(({ text }) => text).join(separator));
  }
  return kept;
}

/** The custom properties that the HTML or a kept declaration reads, which is few of the framework's hundreds. */
function propertiesFor(
  { root, needs, reads }: Sheet,
  selectors: ReadonlyMap<Rule, string>,
  html: string,
): ReadonlySet<string> {
  const through = new Map<string, string[]>();
  const read = new Set(readIn(html));
  const walk = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (node.type === 'decl') {
        const names = reads.get(node) ?? [];
        if (!node.prop.startsWith('--')) names.forEach((name) => read.add(name));
        else through.set(node.prop, [...(through.get(node.prop) ?? []), ...names]);
      } else if ('nodes' in node && node.nodes && !isDropped(node)) walk(node.nodes);
    }
  };
  const isDropped = (node: ChildNode) => node.type === 'rule' && needs.has(node) && !selectors.has(node);
  walk(root.nodes);
  // The set grows while it is walked.
  for (const name of read) through.get(name)?.forEach((other) => read.add(other));
  return read;
}

/** The text of a style sheet without rules that have no selector, properties that are not read, and what is empty then. */
function print(root: Root, selectors: ReadonlyMap<Rule, string>, properties: ReadonlySet<string>): string {
  const contents = new Map<ChildNode | Root, ChildNode[]>();
  const isKept = (node: ChildNode): boolean => {
    if (node.type === 'decl') return !node.prop.startsWith('--') || properties.has(node.prop);
    if (node.type === 'rule' && !selectors.has(node) && !isOfAnimation(node)) return false;
    // `@layer a, b;` has no list at all.
    if (!('nodes' in node) || !node.nodes) return true;
    const kept = node.nodes.filter(isKept);
    contents.set(node, kept);
    return kept.length > 0;
  };
  contents.set(root, root.nodes.filter(isKept));

  class Printer extends Stringifier {
    override body(node: Container): void {
      const kept = contents.get(node as ChildNode | Root);
      super.body(Object.create(node, { nodes: { value: kept } }) as Container);
    }
    override rule(node: Rule): void {
      const selector = selectors.get(node) ?? node.selector;
      this.block(node, selector === node.selector ? String(this.rawValue(node, 'selector')) : selector);
    }
  }
  let text = '';
  new Printer((part) => (text += part)).stringify(root);
  return text;
}

const isOfAnimation = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

/** A start tag, and in its attributes a class or an id. Where a build writes none of the quotes, it needs none. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)/g;
const NAMED = /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/**
 * The elements, classes (`.x`) and ids (`#x`) that occur in the HTML, and maybe some that only a script or a comment
 * contains. A parser would take three times as long.
 */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name, attributes] of html.matchAll(TAG)) {
    names.add(name!);
    // A browser puts rows without a body into one.
    if (name === 'tr') names.add('tbody');
    for (const [, kind, ...quoted] of attributes!.matchAll(NAMED)) {
      const value = quoted.find((one) => one !== undefined)!;
      if (kind === 'id') names.add(`#${value}`);
      else value.split(/\s+/).forEach((className) => names.add(`.${className}`));
    }
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
