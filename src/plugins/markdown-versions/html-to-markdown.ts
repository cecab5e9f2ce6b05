import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { parse, parseFragment } from 'parse5';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { componentsToHtml, type Absolute } from './components-to-html';

/** Elements for which the converter has no equivalent, made by {@link componentsToHtml}. */
const handlers: NonNullable<Options['handlers']> = {
  pre: (_, node) => ({
    type: 'code',
    lang: stringOrNull(node, 'lang'),
    meta: stringOrNull(node, 'meta'),
    value: node.children.map((child) => (child.type === 'text' ? child.value : '')).join(''),
  }),
  // Not supported by the output: keep struck-out text as plain text.
  del: (state, node) => state.all(node),
  s: (state, node) => state.all(node),
  'footnote-reference': (_, node) => ({ type: 'footnoteReference', ...identifierOf(node) }),
  footnote: (state, node) => ({
    type: 'footnoteDefinition',
    ...identifierOf(node),
    children: state.toFlow(state.all(node)),
  }),
};

/** Not all of `remark-gfm`: its bare links would make it write `Folding\\@home`. */
const EXTENSIONS = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()];

/** Parses a part of a page, without the position of each node, which takes four times as long. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
}

/** The same of a whole page. */
export function parsePage(html: string): Root {
  return fromParse5(parse(html, { scriptingEnabled: false })) as Root;
}

/**
 * A part of one of our pages as CommonMark with tables and footnotes. Links become absolute, tabs follow one another under their
 * names, an admonition becomes a quotation that starts with its kind, and collapsed details are open.
 */
export function toMarkdown(part: Root, absolute: Absolute): string {
  const writer = unified()
    .use(() => (tree: Root) => componentsToHtml(tree, absolute))
    .use(rehypeRemark, { handlers })
    .data('toMarkdownExtensions', EXTENSIONS)
    .use(remarkStringify, { bullet: '-', rule: '-' });
  return writer.stringify(writer.runSync(part)).trimEnd();
}

/** Plain text as Markdown that shows exactly this text, in an element of that name. */
export function textToMarkdown(name: 'h1' | 'blockquote' | 'p', text: string): string {
  return toMarkdown({ type: 'root', children: [element(name, text)] }, (address) => address);
}

/** A link, and plain text after it, in one line of Markdown. */
export function linkToMarkdown(title: string, url: string, after: string): string {
  const link: Element = { ...element('a', title), properties: { href: url } };
  const line: Element = { ...element('p', ''), children: [link, { type: 'text', value: after }] };
  return toMarkdown({ type: 'root', children: [line] }, (address) => address);
}

function element(tagName: string, value: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] };
}

const stringOrNull = ({ properties }: Element, name: string) => (properties[name] as string) || null;

function identifierOf({ properties }: Element): { identifier: string; label: string } {
  const label = String(properties.label);
  return { identifier: label, label };
}
