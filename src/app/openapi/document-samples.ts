import { buildRequest, firstValues } from './build-request';
import type { Members } from './document';
import { METHODS, operationsOf, type ApiOperation, type Method } from './operations';
import { samplesOf, type Samples } from './samples';

/** A sample in the form of the OpenAPI extension `x-codeSamples`. */
export interface CodeSample {
  /** The language of its colours. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const LANGUAGES: readonly { readonly of: keyof Samples; readonly lang: string; readonly label: string }[] = [
  { of: 'curl', lang: 'bash', label: 'curl' },
  { of: 'javascript', lang: 'javascript', label: 'JavaScript' },
  { of: 'python', lang: 'python', label: 'Python' },
];

/**
 * Code samples for every operation of a document, by operation id: a request with the document's own examples to its
 * first server.
 */
export function documentSamples(document: unknown): ReadonlyMap<string, readonly CodeSample[]> {
  const operations = operationsOf(document, METHODS);
  const base = firstServer(document);
  const values = firstValues(operations);
  return new Map(
    operations.map((operation) => {
      const samples = samplesOf(base, sampleRequest(operation, values));
      return [operation.id, LANGUAGES.map(({ of, ...language }) => ({ ...language, source: samples[of] }))];
    }),
  );
}

/** The URL of a document's first server, without a slash at its end. */
export function firstServer(document: unknown): string {
  const [server] = ((document as Members).servers ?? []) as readonly { readonly url: string }[];
  return (server?.url ?? '').replace(/\/$/, '');
}

function sampleRequest(operation: ApiOperation<Method>, values: Readonly<Record<string, string>>) {
  const [example] = operation.body?.examples ?? [];
  const body = example === undefined ? '' : JSON.stringify(example.value, null, 2);
  const [accept] = operation.accepts;
  // Optional parameters would only distract: a sample is the shortest request that works.
  const needed = Object.fromEntries(
    operation.parameters.filter(({ isRequired }) => isRequired).map(({ name }) => [name, values[name] ?? '']),
  );
  const request = buildRequest(operation, { values: needed, body }, accept ?? 'application/json');
  return { ...request, accept };
}
