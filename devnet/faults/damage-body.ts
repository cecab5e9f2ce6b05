import type { Clock } from '../types';
import type { LineFault, ReadLine } from './line-faults';

const LINE_FEED = 10;

/**
 * The response with its body piped line by line through the faults. Nothing is read ahead of the reader, and when the
 * reader cancels, so does the source.
 */
export function damageBody(response: Response, faults: readonly LineFault[], clock: Clock): Response {
  if (!response.body || faults.length === 0) return response;
  const reader = response.body.getReader();
  const read = faults.reduce((lines, fault) => fault(lines, clock), linesOf(reader));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const line = await read();
        if (line) return controller.enqueue(line);
        controller.close();
        await reader.cancel();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(response.headers);
  // The original length no longer applies to a damaged body.
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}

/**
 * Splits the stream into lines, line ends included, wherever its chunks end. The last line may have no line end.
 */
function linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): ReadLine {
  let rest: Uint8Array = new Uint8Array();
  return async () => {
    for (;;) {
      const end = rest.indexOf(LINE_FEED) + 1;
      if (end > 0) {
        const line = rest.subarray(0, end);
        rest = rest.subarray(end);
        return line;
      }
      const { value, done } = await reader.read();
      if (value) rest = Buffer.concat([rest, value]);
      if (!done) continue;
      const last = rest;
      rest = new Uint8Array();
      return last.length > 0 ? last : undefined;
    }
  };
}
