import { describe, expect, it } from 'vitest';
import { createRecorder } from './exchange-recorder';

const BASE = 'http://node.test';
const PATH = `/accounts/${'A'.repeat(63)}`;

/** The recorder's findings for an error body with these additional properties. */
async function recorded(more: Record<string, unknown>) {
  const body = {
    ...{ timestamp: '2026-08-07T19:24:55.123Z', path: PATH, status: 400, error: 'Bad Request' },
    ...{ requestId: '5c1f6b2d-1', ...more },
  };
  const headers = { 'content-type': 'application/json' };
  const recorder = createRecorder(
    async () => new Response(JSON.stringify(body), { status: 400, headers }),
    BASE,
  );
  const response = await recorder.fetch(new Request(BASE + PATH));
  expect(await response.json()).toEqual(body);
  const problems = recorder.seen().flatMap((seen) => seen.problems);
  return { problems, details: [...recorder.errorDetails()] };
}

describe('an error body', () => {
  it('may contain the details that a node adds by default, which are reported', async () => {
    const message = 'Type mismatch.';
    const trace = 'org.springframework.web.server.ServerWebInputException: 400 BAD_REQUEST\n\tat …';
    expect(await recorded({ exception: 'x.Y', trace, message, errors: [{ code: 'typeMismatch' }] })).toEqual({
      problems: [],
      details: [
        ['message', 1],
        ['trace', 1],
        ['exception', 1],
        ['errors', 1],
      ],
    });
  });

  it('may not contain anything else', async () => {
    const { problems, details } = await recorded({ surprise: 1 });
    expect(problems).toEqual([expect.stringContaining('additional properties')]);
    expect(details).toEqual([]);
  });
});
