import { parseJson, printJson, type JsonValue } from '../../protocol/json';

/** The same JSON with a line for each member and unchanged digits. Errors: JSON_MALFORMED. */
export function indentJson(text: string): string {
  return write(parseJson(text), '');
}

function write(value: JsonValue, indent: string): string {
  if (typeof value !== 'object' || value === null) return printJson(value);
  const inner = `${indent}  `;
  const list = Array.isArray(value);
  const parts = list
    ? (value as readonly JsonValue[]).map((item) => inner + write(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${write(item, inner)}`);
  const [open, close] = list ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
