import { expect, it } from 'vitest';
import { endStreams } from './end-streams';

const LINES = { 'content-type': 'application/x-ndjson' };
const request = () => new Request('http://localhost/');

/** A stream with these texts that never ends, and whether it was cancelled. */
function endless(texts: readonly string[], headers: Record<string, string> = LINES) {
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => texts.forEach((text) => controller.enqueue(new TextEncoder().encode(text))),
    cancel: () => void (seen.cancelled = true),
  });
  return { seen, fetch: () => Promise.resolve(new Response(body, { headers })) };
}

it('ends a stream after its first line, whatever its pieces are', async () => {
  const { seen, fetch } = endless(['\n{"a"', ':1}\n{"b":2}\n']);
  const response = await endStreams(fetch, { longestMs: 60_000 })(request());
  expect(await response.text()).toBe('\n{"a":1}\n');
  expect(response.headers.get('content-type')).toBe(LINES['content-type']);
  expect(seen.cancelled).toBe(true);
});

it('ends a stream without a line after the time given', async () => {
  const { seen, fetch } = endless([]);
  const response = await endStreams(fetch, { longestMs: 1 })(request());
  expect([response.status, await response.text(), seen.cancelled]).toEqual([200, '', true]);
});

it('leaves other responses as they are', async () => {
  const original = new Response('{"a":\n1}', {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  expect(await endStreams(() => Promise.resolve(original), { longestMs: 1 })(request())).toBe(original);
});
