import { allBelow, isSaid, lettersOf, type HtmlNode } from './nodes';

/** Makes an address on the page one that can be followed from anywhere. */
export type Absolute = (address: string) => string;

/** The words of some nodes as Markdown, on one line but for breaks the page asks for. */
export function inline(nodes: readonly HtmlNode[], absolute: Absolute): string {
  return nodes
    .map((node) => inlineNode(node, absolute))
    .join('')
    .replace(/ {2,}(?!\n)/g, ' ')
    .trim();
}

function inlineNode(node: HtmlNode, absolute: Absolute): string {
  if (node.type === 'text') return escaped((node.data ?? '').replace(/[\s\u200b]+/g, ' '));
  if (!isSaid(node)) return '';
  const children = node.children ?? [];
  const words = () => inline(children, absolute);
  switch (node.name) {
    case 'br':
      return '  \n';
    case 'code':
    case 'kbd':
      return codeSpan(lettersOf(node).replace(/\s+/g, ' '));
    case 'strong':
    case 'b':
      return around('**', words(), children);
    case 'em':
    case 'i':
      return around('*', words(), children);
    case 'a': {
      const { href } = node.attribs ?? {};
      const label = words();
      if (node.attribs?.['data-footnote-ref'] !== undefined) return `[^${label}]`;
      return href === undefined || label === '' ? label : `[${label}](${absolute(href)})`;
    }
    case 'img':
      return picture(node, absolute);
    case 'svg':
      return apart(drawing(node));
    default:
      return children.map((child) => inlineNode(child, absolute)).join('');
  }
}

/** Signs around words, with the blanks that stood inside outside: `**a **b` is no emphasis. */
function around(sign: string, words: string, children: readonly HtmlNode[]): string {
  if (words === '') return '';
  const letters = children.map(lettersOf).join('');
  const before = /^\s/.test(letters) ? ' ' : '';
  return `${before}${sign}${words}${sign}${/\s$/.test(letters) ? ' ' : ''}`;
}

/** Letters that Markdown would take for signs. An underscore within a word is none. */
function escaped(text: string): string {
  return text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

/** A picture in its largest form, with what it shows; one without words is decoration. */
function picture({ attribs = {} }: HtmlNode, absolute: Absolute): string {
  const largest = attribs.srcset?.split(',').at(-1)?.trim().split(/\s/)[0];
  const address = largest ?? attribs.src;
  if (!attribs.alt || !address) return '';
  // A small picture stands in the page itself, which no reader of Markdown wants to see.
  return address.startsWith('data:') ? said(attribs.alt) : `![${escaped(attribs.alt)}](${absolute(address)})`;
}

/** What a drawing in the page says of itself. */
function drawing(node: HtmlNode): string {
  const [title] = allBelow(node, ({ name }) => name === 'title');
  const says = node.attribs?.['aria-label'] ?? (title ? lettersOf(title) : '');
  return says === '' ? '' : said(says);
}

/** Drawings may stand side by side without a blank between them. */
const apart = (words: string) => (words === '' ? '' : ` ${words} `);

const said = (words: string) => `*Picture: ${escaped(words.trim())}*`;
