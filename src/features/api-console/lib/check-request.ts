import { isAttoError } from '../../../protocol/error';
import { parseJson, type JsonValue } from '../../../protocol/json';
import { faultOfField, faultOfValue } from './check-value';
import type { Members } from './document';
import type { ApiOperation } from './operations';

/** What stands in the fields of a panel. */
export interface Draft {
  /** By name of the parameter; empty: left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Name under which the fault of a body is told. */
export const BODY = 'body';

/** What is wrong, a sentence for each field, by its name. Nothing is wrong when it is empty. */
export function faultsOf(
  root: Members,
  operation: ApiOperation,
  draft: Draft,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { name, schema, isRequired } of operation.parameters) {
    const text = (draft.values[name] ?? '').trim();
    const fault =
      text === ''
        ? isRequired
          ? `${name} is part of the path: it cannot be left out.`
          : undefined
        : faultOfField(root, schema, text, name);
    if (fault !== undefined) faults[name] = fault;
  }
  const fault = operation.body && faultOfBody(root, operation.body.schema, draft.body);
  if (fault !== undefined) faults[BODY] = fault;
  return faults;
}

function faultOfBody(root: Members, schema: unknown, text: string): string | undefined {
  if (text.trim() === '') return 'A body is needed: JSON like that of the examples.';
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (error) {
    if (isAttoError(error, 'JSON_MALFORMED'))
      return `This is not JSON: ${error.context.reason}, ${lineAt(text, error.context.position)}.`;
    if (isAttoError(error, 'JSON_DUPLICATE_MEMBER')) return `${error.context.member} stands there twice.`;
    return 'This is nested more deeply than anything a node reads.';
  }
  return faultOfValue(root, schema, value, '');
}

function lineAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}`;
}
