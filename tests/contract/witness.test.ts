import { describe, expect, it } from 'vitest';
import { createWitness } from './witness';

const BASE = 'http://node.test';
const PATH = `/accounts/${'A'.repeat(63)}`;

/** What the witness says about an error body with these members on top. */
async function witnessed(more: Record<string, unknown>) {
  const body = {
    ...{ timestamp: '2026-08-07T19:24:55.123Z', path: PATH, status: 400, error: 'Bad Request' },
    ...{ requestId: '5c1f6b2d-1', ...more },
  };
  const headers = { 'content-type': 'application/json' };
  const witness = createWitness(
    async () => new Response(JSON.stringify(body), { status: 400, headers }),
    BASE,
  );
  const response = await witness.fetch(new Request(BASE + PATH));
  expect(await response.json()).toEqual(body);
  const problems = witness.seen().flatMap((seen) => seen.problems);
  return { problems, details: [...witness.errorDetails()] };
}

describe('an error body', () => {
  it('may carry the details that a node adds by default; they are reported', async () => {
    const message = 'Type mismatch.';
    const trace = 'org.springframework.web.server.ServerWebInputException: 400 BAD_REQUEST\n\tat …';
    expect(await witnessed({ exception: 'x.Y', trace, message, errors: [{ code: 'typeMismatch' }] })).toEqual(
      {
        problems: [],
        details: [
          ['message', 1],
          ['trace', 1],
          ['exception', 1],
          ['errors', 1],
        ],
      },
    );
  });

  it('may not carry anything else', async () => {
    const { problems, details } = await witnessed({ surprise: 1 });
    expect(problems).toEqual([expect.stringContaining('additional properties')]);
    expect(details).toEqual([]);
  });
});
