import { BROWSER_MS, withDeadline } from '@site/src/lib/deadline';

/** The result: copied, refused by the clipboard, or without a text. */
export type CopyOutcome = 'copied' | 'refused' | 'missing';

/** The browser functions for copying. */
export interface CopyPorts {
  readonly fetch: (address: string, options: { signal?: AbortSignal }) => Promise<Response>;
  /**
   * Writes a text to the clipboard that is still loading. It takes a promise because some browsers only allow this
   * synchronously on a click, before anything can be fetched.
   */
  readonly write: (text: Promise<string>) => Promise<void>;
}

/**
 * Fetches the Markdown of a page and copies it.
 *
 * @param address URL of the Markdown
 */
export async function copyMarkdown(
  address: string,
  ports: CopyPorts,
  options: { signal?: AbortSignal } = {},
): Promise<CopyOutcome> {
  const text = markdownAt(address, ports, options);
  try {
    // The clipboard waits for the text, which comes over the network.
    const written = ports.write(text);
    await Promise.race([written, text]);
    await withDeadline(written, { ms: BROWSER_MS.clipboard });
    return 'copied';
  } catch {
    return text.then(
      () => 'refused' as const,
      () => 'missing' as const,
    );
  }
}

async function markdownAt(address: string, { fetch }: CopyPorts, options: { signal?: AbortSignal }) {
  const reply = await fetch(address, options);
  const type = reply.headers.get('content-type') ?? '';
  // A host may respond with its not-found page and status 200.
  if (!reply.ok || !/^text\/(markdown|plain)/.test(type)) throw new Error('No Markdown at this address.');
  return reply.text();
}
