import { LINES_TYPE } from './accept';

const encoder = new TextEncoder();

/** A JSON text as one line of a stream. */
export function lineOf(json: string): Uint8Array {
  return encoder.encode(`${json}\n`);
}

/** A stream of lines that are all there. */
export function allLines(texts: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(lineOf(text));
      controller.close();
    },
  });
}

/** The answer that carries a stream of lines. */
export function linesResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'content-type': LINES_TYPE } });
}
