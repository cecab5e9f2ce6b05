import { LINES_TYPE } from './accept';

const encoder = new TextEncoder();

/** A JSON text as one line of a stream. */
export function lineOf(json: string): Uint8Array {
  return encoder.encode(`${json}\n`);
}

/** The items as lines, each made on demand. */
export function* mapLazily<T>(items: readonly T[], lineFor: (item: T) => Uint8Array): Generator<Uint8Array> {
  for (const item of items) yield lineFor(item);
}

/** A finite stream of lines, each made on demand. */
export function allLines<T>(items: readonly T[], print: (item: T) => string): ReadableStream<Uint8Array> {
  const lines = mapLazily(items, (item) => lineOf(print(item)));
  return new ReadableStream({
    pull(controller) {
      const { done, value } = lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The response for a stream of lines. */
export function linesResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'content-type': LINES_TYPE } });
}
