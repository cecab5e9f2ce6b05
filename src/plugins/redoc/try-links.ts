/** The part of an OpenAPI document that is used here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Adds a link to the end of each operation's description that opens the panel to try it. As part of the text, it is
 * there whatever Redoc does with its page. Without scripts it leads to the operation itself.
 */
export function withTryLinks<D extends Document>(document: D): D {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        METHODS.includes(method) ? withLink(operation as Operation) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function withLink(operation: Operation): Operation {
  const { operationId, tags, summary, description = '' } = operation;
  const section = `tag/${(tags[0] ?? '').replaceAll(' ', '-')}/operation/${operationId}`;
  return {
    ...operation,
    description: `${description.trim()}\n\n[Try it](?try=${operationId}#${section} "${summary}")`,
  };
}
