import { unreadable } from './api-error';
import { readBody } from './body';

/**
 * The JSON object in a request's body. Numbers are returned as strings to keep all digits; the node accepts quoted
 * and bare numbers alike.
 * @param bodyType the real node's name of the expected type, for the message of a 415
 */
export async function readObject(request: Request, bodyType: string): Promise<Record<string, unknown>> {
  const text = await readBody(request, bodyType);
  try {
    return object(JSON.parse(quoteNumbers(text)));
  } catch {
    throw unreadable();
  }
}

/** Requires the value to be an object. */
export function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Record<string, unknown>;
}

function quoteNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
