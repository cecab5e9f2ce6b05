/** Keys of a specification that hold data of the API, which Redoc shows as it is. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'x-codeSamples']);
/** Keys whose value has names of the author's as keys. */
const NAMED = new Set([
  ...['properties', 'patternProperties', 'schemas', 'responses', 'parameters', 'headers', 'paths', '$defs'],
  ...[
    'requestBodies',
    'securitySchemes',
    'links',
    'callbacks',
    'pathItems',
    'mapping',
    'scopes',
    'variables',
  ],
]);
/** Keys of Markdown. */
const isMarkdown = (key: string) =>
  key === 'description' || key === 'needs' || key === 'library' || key === 'noTryIt';

/**
 * A specification whose descriptions contain no HTML: what looks like a tag is shown as text. Redoc would put it into the page
 * as it is, with whatever runs there.
 */
export function withPlainTexts<T>(node: T, isNamed = false): T {
  if (Array.isArray(node)) return node.map((one: unknown) => withPlainTexts(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (!isNamed && DATA.has(key)) return [key, value];
    if (!isNamed && isMarkdown(key) && typeof value === 'string') return [key, withoutHtml(value)];
    return [key, withPlainTexts(value, !isNamed && NAMED.has(key))];
  });
  return Object.fromEntries(entries) as T;
}

/** Markdown in which tags, comments and the like are text. Code shows them anyway, and links in angle brackets stay links. */
export function withoutHtml(markdown: string): string {
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      return line;
    }
    if (mark !== undefined) {
      fence = mark;
      return line;
    }
    return line
      .split(CODE_SPAN)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(TAG, '&lt;')))
      .join('');
  });
  return lines.join('\n');
}

/** A text without marks of Markdown, for a link and its title. */
export function inMarkdown(text: string): string {
  return text.replace(/[&"<>[\]\\`*_]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Within one line; an escaped backtick begins none. */
const CODE_SPAN = /((?<![\\`])(?:`(?:[^`])+`(?!`)|``(?:[^`]|(?<!`)`(?!`))+``(?!`)))/;
/** The beginning of a tag, a closing tag, a comment, a declaration or an instruction; not of a link such as `<https://…>`. */
const TAG = /<(?=[a-z/!?])(?!(?:https?|mailto):)/gi;
