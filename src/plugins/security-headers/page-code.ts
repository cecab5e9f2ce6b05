import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What runs on a page, or would if its policy allowed it. */
export interface PageCode {
  /** The texts of inline scripts that browsers execute. */
  readonly scripts: readonly string[];
  /** The addresses of scripts. */
  readonly sources: readonly string[];
  /** The texts of style elements. */
  readonly styles: readonly string[];
  /** Start tags with a style attribute. */
  readonly styled: readonly string[];
  /** Start tags with an event handler, with a URL that is a script, or with a document of their own. */
  readonly handlers: readonly string[];
  /** The other elements that load something: its directive in a policy, and the address. */
  readonly loads: readonly (readonly [directive: string, url: string])[];
}

/** Attributes whose value is an address that a browser may open. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);
/** Types of script elements that browsers do not treat as data. Types of JavaScript: WHATWG MIME Sniffing, section 4.6. */
const EXECUTED =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/;
const DIRECTIVES: Readonly<Record<string, string>> = {
  img: 'img-src',
  source: 'img-src',
  iframe: 'frame-src',
  frame: 'frame-src',
  object: 'object-src',
  embed: 'object-src',
};

/**
 * What runs on a page, found as a browser finds it: in the tree of its elements. What merely looks like a tag, in a text, a
 * title or an attribute, is text.
 */
export function pageCode(html: string): PageCode {
  const code = known.get(html) ?? codeOf(html);
  known.set(html, code);
  return code;
}

/** A build asks for the code of the same page several times, and parsing takes a tenth of a second. */
const known = new Map<string, PageCode>();

function codeOf(html: string): PageCode {
  const code = {
    scripts: [] as string[],
    sources: [] as string[],
    styles: [] as string[],
    styled: [] as string[],
    handlers: [] as string[],
    loads: [] as (readonly [string, string])[],
  };
  visit(parse(html), code);
  // Without scripts, browsers show what is inside `noscript`; with them, it is text that may end earlier.
  if (/<noscript/i.test(html)) {
    const plain = { ...code, scripts: [], sources: [], styles: [], styled: [], handlers: [], loads: [] };
    visit(parse(html, { scriptingEnabled: false }), plain);
    for (const name of Object.keys(code) as (keyof PageCode)[])
      code[name].push(...(plain[name].filter((one) => !isIn(code[name], one)) as never[]));
  }
  return code;
}

const isIn = (all: readonly unknown[], one: unknown) =>
  all.some((other) => JSON.stringify(other) === JSON.stringify(one));

type Collected = { -readonly [K in keyof PageCode]: PageCode[K][number][] };

function visit(node: Tree.Node, code: Collected): void {
  if ('tagName' in node) collect(node, code);
  if ('content' in node) visit(node.content, code);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, code);
}

function collect(element: Tree.Element, code: Collected): void {
  const { tagName } = element;
  const attributes = element.attrs.map(({ prefix, name, value }): [string, string] => [
    prefix ? `${prefix}:${name}` : name,
    value,
  ]);
  const values = new Map(attributes);
  const tag = `<${[tagName, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(' ')}>`;
  if (attributes.some(isHandler) || values.has('srcdoc')) code.handlers.push(tag);
  if (values.has('style')) code.styled.push(tag);
  const source = values.get('src');
  if (tagName === 'script') {
    const url = source ?? values.get('href') ?? values.get('xlink:href');
    const isExecuted = EXECUTED.test((values.get('type') ?? '').trim().toLowerCase());
    if (url !== undefined) code.sources.push(url);
    else if (isExecuted) code.scripts.push(textOf(element));
  } else if (tagName === 'style') code.styles.push(textOf(element));
  else if (tagName === 'link' && /(^|\s)stylesheet(\s|$)/i.test(values.get('rel') ?? ''))
    code.loads.push(['style-src', values.get('href') ?? '']);
  else {
    const directive = DIRECTIVES[tagName];
    const url = source ?? values.get('data');
    if (directive !== undefined && url !== undefined) code.loads.push([directive, url]);
  }
}

/** Whether an attribute runs code: an event handler, or an address that is a script. Browsers ignore blanks in addresses. */
function isHandler([name, value]: readonly [string, string]): boolean {
  if (/^on[a-z]/i.test(name)) return true;
  return ADDRESSES.has(name) && /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}

function textOf({ childNodes }: Tree.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
