import type { Element, ElementContent, Root, RootContent } from 'hast';
import { allBelow, hasClass, isContent, textOf } from './hast-nodes';

/** Resolves an address of the page to an absolute URL. */
export type Absolute = (address: string) => string;

/**
 * Replaces everything that our components render with the equivalent plain elements, and removes what is useless in
 * text (buttons, scripts, decoration).
 */
export function componentsToHtml(root: Root, absolute: Absolute): Root {
  return { type: 'root', children: convertAll(root.children, absolute) };
}

const convertAll = (nodes: readonly RootContent[], absolute: Absolute): ElementContent[] =>
  nodes.flatMap((node) => convert(node, absolute));

function convert(node: RootContent, absolute: Absolute): ElementContent[] {
  // Zero-width spaces only allow line breaks on the page.
  if (node.type === 'text') return [text(node.value.replaceAll('\u200b', ''))];
  if (node.type !== 'element' || !isContent(node)) return [];
  const { properties } = node;
  const children = () => convertAll(node.children, absolute);
  if (hasClass(node, 'theme-admonition')) return [admonition(node, absolute)];
  if (hasClass(node, 'theme-tabs-container')) return tabs(node, absolute);
  if (hasClass(node, 'theme-code-block') || node.tagName === 'pre') return [codeBlock(node)];
  if (properties.dataFootnotes !== undefined) return footnotes(node, absolute);
  if (properties.dataFootnoteRef !== undefined) {
    return [element('footnote-reference', [], { label: textOf(node) })];
  }
  switch (node.tagName) {
    case 'a':
      return [withHref(node, children(), absolute)];
    case 'b':
    case 'em':
    case 'i':
    case 'strong':
      return spacesOutside(node, children());
    case 'img':
      return picture(node, absolute);
    case 'svg':
      return drawing(node);
    case 'dl':
    case 'dd':
      return [element('div', children())];
    case 'td':
    case 'th':
      return [{ ...node, children: onOneLine(children()) }];
    case 'dt':
    case 'summary':
      return [title(children())];
    default:
      return [{ ...node, children: children() }];
  }
}

function withHref({ properties }: Element, children: ElementContent[], absolute: Absolute): Element {
  const { href } = properties;
  const label = children.some((child) => child.type !== 'text' || child.value.trim() !== '');
  return typeof href === 'string' && label
    ? element('a', children, { href: absolute(href) })
    : element('span', children);
}

/** In Markdown, `**a **` is not emphasis: a space at either end moves out of the element. */
function spacesOutside(node: Element, children: ElementContent[]): ElementContent[] {
  const words = textOf(node);
  const [first] = children;
  const last = children.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return [text(/^\s/.test(words) ? ' ' : ''), { ...node, children }, text(/\s$/.test(words) ? ' ' : '')];
}

/** A cell is one line in Markdown: its paragraphs follow one another. */
const onOneLine = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child) =>
    child.type === 'element' && /^(p|div)$/.test(child.tagName)
      ? [text(' '), { ...child, tagName: 'span' }]
      : [child],
  );

/** Docusaurus puts the title above the code, and a line break after each line of it. */
function codeBlock(node: Element): Element {
  const [, lang] = /\blanguage-([\w+#-]+)/.exec(String(node.properties.className).replaceAll(',', ' ')) ?? [];
  const [caption] = allBelow(node, (one) => hasClass(one, 'codeBlockTitle'));
  const [pre = node] = allBelow(node, ({ tagName }) => tagName === 'pre');
  return element('pre', [text(textOf(pre).replace(/\n+$/, ''))], {
    lang: lang === 'text' ? undefined : lang,
    meta: caption && `title="${textOf(caption)}"`,
  });
}

function footnotes(node: Element, absolute: Absolute): Element[] {
  return allBelow(node, ({ tagName }) => tagName === 'li').map((item, at) =>
    element('footnote', convertAll(item.children, absolute), { label: String(at + 1) }),
  );
}

function admonition(node: Element, absolute: Absolute): Element {
  const [, kind = 'note'] = /\btheme-admonition-(\w+)/.exec(String(node.properties.className)) ?? [];
  const [heading] = allBelow(node, (one) => hasClass(one, 'admonitionHeading'));
  const [content] = allBelow(node, (one) => hasClass(one, 'admonitionContent'));
  const words = heading ? textOf(heading).trim() : '';
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  const isNamed = words.toLowerCase().startsWith(kind);
  const before = words === '' ? name : isNamed ? '' : `${name}: `;
  return element('blockquote', [
    title([text(before), ...convertAll(heading?.children ?? [], absolute)]),
    ...convertAll(content?.children ?? [], absolute),
  ]);
}

function tabs(node: Element, absolute: Absolute): Element[] {
  const byRole = (role: string) => allBelow(node, ({ properties }) => String(properties.role) === role);
  const names = byRole('tab').map((tab) => convertAll(tab.children, absolute));
  return byRole('tabpanel').flatMap((panel, at) => [
    title(names[at] ?? []),
    element('div', convertAll(panel.children, absolute)),
  ]);
}

/** A picture in its largest size; one without a description is decoration. */
function picture({ properties }: Element, absolute: Absolute): ElementContent[] {
  const alt = String(properties.alt ?? '');
  const largest = String(properties.srcSet ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .split(/\s/)[0];
  const src = largest || String(properties.src ?? '');
  if (alt === '' || src === '') return [];
  // The data of an inlined picture would only be noise.
  return src.startsWith('data:') ? description(alt) : [element('img', [], { src: absolute(src), alt })];
}

function drawing(node: Element): ElementContent[] {
  const [name] = allBelow(node, ({ tagName }) => tagName === 'title');
  return description(String(node.properties.ariaLabel ?? (name ? textOf(name) : '')));
}

/** Drawings may follow one another without a space. */
const description = (words: string): ElementContent[] =>
  words.trim() === '' ? [] : [text(' '), element('em', [text(`Picture: ${words.trim()}`)]), text(' ')];

const title = (children: ElementContent[]) => element('p', [element('strong', children)]);

const text = (value: string): ElementContent => ({ type: 'text', value });

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });
