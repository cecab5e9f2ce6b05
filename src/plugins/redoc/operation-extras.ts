import { documentSamples } from '../../app/openapi/document-samples';
import { METHODS } from '../../app/openapi/operations';
import { INDEX_ID } from './first-screen';
import { inMarkdown } from './plain-texts';

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

/** Whether operations can be tried on the page. */
interface Tryable {
  readonly isTryable: boolean;
}

/**
 * Adds to each operation code samples, which Redoc shows next to it, and links at the end of its description: one that
 * opens the panel to try it, and one to the index for small screens. As part of the text, they are there whatever Redoc
 * does with its page. Without scripts they lead to the operation itself.
 */
export function withOperationExtras<D extends Document>(document: D, { isTryable }: Tryable): D {
  const samples = documentSamples(document);
  const extended = (operation: Operation) => {
    const { operationId, tags, summary, description = '' } = operation;
    const section = `tag/${(tags[0] ?? '').replaceAll(' ', '-')}/operation/${operationId}`;
    const links = [
      ...(isTryable ? [`[Try it](?try=${operationId}#${section} "${inMarkdown(summary)}")`] : []),
      `[All operations](#${INDEX_ID})`,
    ];
    return {
      ...operation,
      description: `${description.trim()}\n\n${links.join(' ')}`.trim(),
      'x-codeSamples': samples.get(operationId),
    };
  };
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        METHODS.some((one) => one.toLowerCase() === method) ? extended(operation as Operation) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
