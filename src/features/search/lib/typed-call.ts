/** A request as readers type it: `POST /transactions`, `/accounts/3C44…`, or a whole URL. */
export interface TypedCall {
  /** Absent if only a path was typed. */
  readonly method: string | undefined;
  readonly segments: readonly string[];
}

const CALL = /^(?:(get|post|put|patch|delete|head)\s+)?(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)\S*$/i;
/** How the text of an operation begins in the index: its method and path. */
const HEAD = /^([A-Z]+) (\/\S*)/;

/** Reads a query that is a request; undefined for any other. */
export function readTypedCall(typed: string): TypedCall | undefined {
  const [, method, path] = CALL.exec(typed.trim()) ?? [];
  const segments = segmentsOf(path ?? '');
  return segments.length === 0 ? undefined : { method: method?.toUpperCase(), segments };
}

/**
 * Whether an operation is the one that was typed. A parameter of its path matches any value, also the name in braces.
 *
 * @param text the indexed text of the operation
 */
export function isTypedCall({ method, segments }: TypedCall, text: string): boolean {
  const [, ownMethod, path = ''] = HEAD.exec(text) ?? [];
  const own = segmentsOf(path);
  return (
    (method === undefined || method === ownMethod) &&
    own.length === segments.length &&
    own.every((part, at) => part.startsWith('{') || part === segments[at]!.toLowerCase())
  );
}

/** How many parts of the path are fixed: `/accounts/top` fits better than `/accounts/{publicKey}`. */
export function fixedParts(text: string): number {
  return segmentsOf(HEAD.exec(text)?.[2] ?? '').filter((part) => !part.startsWith('{')).length;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
