import { inline, type Absolute } from './inline';
import { allBelow, hasClass, isSaid, lettersOf, type HtmlNode } from './nodes';

type Parts = readonly string[];

/** Elements that stand in a line of words; everything else is a block of its own. */
const INLINE =
  /^(a|abbr|b|bdi|br|cite|code|del|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|svg|time|u|var|wbr)$/;

/**
 * What some nodes say, as Markdown (CommonMark with tables), one string for each block. Parts of the site that
 * Markdown does not know become what comes next to them: tabs one after the other, each under its name; an admonition
 * a quotation that begins with its kind; a part that can be folded away lies open.
 */
export function blocks(nodes: readonly HtmlNode[], absolute: Absolute): string[] {
  const found: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const words = inline(line, absolute);
    if (words !== '')
      found.push(words.replace(/^(#{1,6} |[-+>] |\d+(?=[.)] ))/, (sign) => protectedSign(sign)));
    line = [];
  };
  for (const node of nodes.filter(isSaid)) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    found.push(...block(node, absolute).filter((part) => part !== ''));
  }
  endLine();
  return found;
}

/** A beginning of a paragraph that looks like a heading, a list or a quotation, and is none. */
const protectedSign = (sign: string) => (/^\d/.test(sign) ? `${sign}\\` : `\\${sign}`);

/** Words in a line; a container counts as words only while no block stands in it. */
function isInline(node: HtmlNode): boolean {
  // What stands in a drawing is drawn, not said.
  if (node.type === 'text' || node.name === 'svg') return true;
  return INLINE.test(node.name ?? '') && (node.children ?? []).filter(isSaid).every(isInline);
}

function block(node: HtmlNode, absolute: Absolute): Parts {
  const children = node.children ?? [];
  const inside = () => blocks(children, absolute);
  if (hasClass(node, 'theme-admonition')) return admonition(node, absolute);
  if (hasClass(node, 'theme-tabs-container')) return tabs(node, absolute);
  if (hasClass(node, 'theme-code-block')) return codeBlock(node);
  if (node.attribs?.['data-footnotes'] !== undefined) return footnotes(node, absolute);
  switch (node.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [`${'#'.repeat(Number(node.name[1]))} ${inline(children, absolute)}`];
    case 'pre':
      return codeBlock(node);
    case 'hr':
      return ['---'];
    case 'ul':
    case 'ol':
      return [list(node, absolute)];
    case 'table':
      return [table(node, absolute)];
    case 'blockquote':
      return [quoted(inside())];
    case 'summary':
    case 'dt':
      return [`**${inline(children, absolute)}**`];
    default:
      return inside();
  }
}

const quoted = (parts: Parts) =>
  parts
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** ```` ``` ```` with the language and, as Docusaurus writes it, the title. */
function codeBlock(node: HtmlNode): Parts {
  const language = /\blanguage-([\w+#-]+)/.exec(node.attribs?.class ?? '')?.[1] ?? '';
  const [title] = allBelow(node, (one) => hasClass(one, 'codeBlockTitle'));
  const [pre = node] = allBelow(node, ({ name }) => name === 'pre');
  const code = lettersOf(pre).replace(/\n+$/, '');
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const info = [language === 'text' ? '' : language, title && `title="${lettersOf(title)}"`];
  return [`${fence}${info.filter(Boolean).join(' ')}\n${code}\n${fence}`];
}

function list(node: HtmlNode, absolute: Absolute): string {
  const first = Number(node.attribs?.start ?? 1);
  return (node.children ?? [])
    .filter(({ name }) => name === 'li')
    .map((item, at) => {
      const sign = node.name === 'ol' ? `${first + at}. ` : '- ';
      const parts = blocks(item.children ?? [], absolute);
      // A list below the words of an item belongs to them; other blocks stand apart.
      const text = parts.reduce((all, part) => all + (/^(- |\d+\. )/.test(part) ? '\n' : '\n\n') + part);
      return sign + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`);
    })
    .join('\n');
}

/** What the numbers in the text lead to. */
function footnotes(node: HtmlNode, absolute: Absolute): Parts {
  return allBelow(node, ({ name }) => name === 'li').map((item, at) => {
    const text = blocks(item.children ?? [], absolute).join('\n\n');
    return `[^${at + 1}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`;
  });
}

function table(node: HtmlNode, absolute: Absolute): string {
  const rows = allBelow(node, ({ name }) => name === 'tr').map((row) =>
    (row.children ?? [])
      .filter(({ name }) => name === 'th' || name === 'td')
      .map((cell) =>
        blocks(cell.children ?? [], absolute)
          .join(' ')
          .replace(/\s*\n\s*/g, ' ')
          .replaceAll('|', '\\|'),
      ),
  );
  const [head = [], ...body] = rows;
  const line = (cells: Parts) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function admonition(node: HtmlNode, absolute: Absolute): Parts {
  const kind = /\btheme-admonition-(\w+)/.exec(node.attribs?.class ?? '')?.[1] ?? 'note';
  const [heading] = allBelow(node, (one) => hasClass(one, 'admonitionHeading'));
  const [content] = allBelow(node, (one) => hasClass(one, 'admonitionContent'));
  const title = heading ? inline(heading.children ?? [], absolute) : '';
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  const first =
    title === ''
      ? `**${name}**`
      : `**${title.toLowerCase().startsWith(kind) ? title : `${name}: ${title}`}**`;
  return [quoted([first, ...blocks(content?.children ?? [], absolute)])];
}

function tabs(node: HtmlNode, absolute: Absolute): Parts {
  const role = (name: string) => allBelow(node, ({ attribs }) => attribs?.role === name);
  const names = role('tab').map((tab) => inline(tab.children ?? [], absolute));
  return role('tabpanel').flatMap((panel, at) => [
    `**${names[at] ?? ''}**`,
    ...blocks(panel.children ?? [], absolute),
  ]);
}
