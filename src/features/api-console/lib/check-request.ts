import { isAttoError } from '@site/src/protocol/error';
import { parseJson, type JsonValue } from '@site/src/protocol/json';
import { faultOfField, faultOfValue } from './check-value';
import type { Draft } from '@site/src/app/openapi/build-request';
import type { Members } from '@site/src/app/openapi/document';
import type { ApiOperation } from '@site/src/app/openapi/operations';

/** The key of a fault of the body. */
export const BODY = 'body';

/** The faults of a request: a sentence per field name. Empty if it is valid. */
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
          ? `${name} is part of the path: it is required.`
          : undefined
        : faultOfField(root, schema, text, name);
    if (fault !== undefined) faults[name] = fault;
  }
  const fault = operation.body && faultOfBody(root, operation.body.schema, draft.body);
  if (fault !== undefined) faults[BODY] = fault;
  return faults;
}

function faultOfBody(root: Members, schema: unknown, text: string): string | undefined {
  if (text.trim() === '') return 'A body is required: JSON like that of the examples.';
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (error) {
    if (isAttoError(error, 'JSON_MALFORMED'))
      return `This is not JSON: ${error.context.reason}, ${lineAt(text, error.context.position)}.`;
    if (isAttoError(error, 'JSON_DUPLICATE_MEMBER')) return `${error.context.member} is there twice.`;
    return 'This is nested too deeply for a node.';
  }
  return faultOfValue(root, schema, value, '');
}

function lineAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}`;
}
