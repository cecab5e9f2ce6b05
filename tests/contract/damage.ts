import type { Fetch } from './contract-request';

/** Ways to damage a node's responses, to check that the suite detects them. Each one alters one thing. */
export type Damage = (fetch: Fetch) => Fetch;

type Applies = (request: Request) => boolean;

/** Matches requests of this method whose path (without the query) matches the pattern. */
export function to(method: string, form: RegExp): Applies {
  return (request) => request.method === method && form.test(new URL(request.url).pathname);
}

/** Alters the text of a complete response, and optionally its status and content type. */
export function reply(
  applies: Applies,
  alter: (text: string, response: Response) => string | Response,
): Damage {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!applies(request)) return response;
    const text = await response.text();
    const altered = alter(text, response);
    if (typeof altered !== 'string') return altered;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(altered === '' ? null : altered, { status: response.status, headers });
  };
}

/** Responds without a request to the node. */
export function instead(applies: Applies, response: () => Response): Damage {
  return (fetch) => async (request) => (applies(request) ? response() : fetch(request));
}

/** A replacement for the node's response. */
export function respondWith(text: string, status: number, type = 'application/json'): Response {
  return new Response(text, { status, headers: { 'content-type': type } });
}

/** Alters the request before the node receives it. */
export function request(applies: Applies, alter: (text: string, path: string) => Partial<Sent>): Damage {
  return (fetch) => async (original) => {
    if (!applies(original)) return fetch(original);
    const url = new URL(original.url);
    const path = url.pathname + url.search;
    const body = await original.text();
    const sent = { path, body, headers: original.headers, ...alter(body, path) };
    const { method, signal } = original;
    const init = { method, headers: sent.headers, signal, ...(sent.body !== '' && { body: sent.body }) };
    return fetch(new Request(url.origin + sent.path, init));
  };
}

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly headers: HeadersInit;
}

/**
 * Alters the lines of a stream: gets each line with its index and returns the texts to send instead (framing included),
 * or `'end'` to end the stream there.
 */
export function lines(applies: Applies, alter: (line: string, index: number) => readonly string[]): Damage {
  return (fetch) => async (original) => {
    const response = await fetch(original);
    if (!applies(original) || response.status !== 200 || !response.body) return response;
    let index = 0;
    let rest = '';
    const through = new TransformStream<string, string>({
      transform(chunk, controller) {
        const parts = (rest + chunk).split('\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          for (const text of alter(part, index++)) {
            if (text === 'end') return controller.terminate();
            controller.enqueue(text);
          }
        }
      },
    });
    const decoded = response.body.pipeThrough(
      new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
    );
    const body = decoded
      .pipeThrough(through)
      .pipeThrough(new TextEncoderStream() as ReadableWritablePair<Uint8Array, string>);
    return new Response(body, { status: 200, headers: response.headers });
  };
}
