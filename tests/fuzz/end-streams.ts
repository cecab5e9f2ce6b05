type Fetch = (request: Request) => Promise<Response>;

/**
 * Ends each stream of lines after its first line, or after `longestMs` without one, so that a client that waits for
 * complete responses can read it. Other responses stay as they are.
 */
export function endStreams(fetch: Fetch, { longestMs }: { longestMs: number }): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (!response.headers.get('content-type')?.startsWith('application/x-ndjson') || !response.body)
      return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(await firstLine(response.body, longestMs), { status: response.status, headers });
  };
}

async function firstLine(body: ReadableStream<Uint8Array>, longestMs: number): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const timer = setTimeout(() => void reader.cancel(), longestMs);
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const end = text.indexOf('\n', text.search(/\S/));
      if (end > 0) return text.slice(0, end + 1);
    }
    return text;
  } finally {
    clearTimeout(timer);
    await reader.cancel();
  }
}
