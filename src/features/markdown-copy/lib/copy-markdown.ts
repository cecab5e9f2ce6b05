/** How it went: on the clipboard; not let onto it; no text came. */
export type CopyOutcome = 'copied' | 'refused' | 'missing';

/** What copying needs of a browser. */
export interface CopyPorts {
  readonly fetch: (address: string, options: { signal?: AbortSignal }) => Promise<Response>;
  /**
   * Puts a text on the clipboard that is still on its way. The promise is handed over as it is: some browsers let a page
   * write only in the very moment of the press, before anything could have been fetched.
   */
  readonly write: (text: Promise<string>) => Promise<void>;
}

/**
 * Fetches the Markdown of a page and puts it on the clipboard.
 *
 * @param address of the Markdown
 */
export async function copyMarkdown(
  address: string,
  ports: CopyPorts,
  options: { signal?: AbortSignal } = {},
): Promise<CopyOutcome> {
  const text = markdownAt(address, ports, options);
  try {
    await ports.write(text);
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
  // A host may answer anything with its page for what is not there.
  if (!reply.ok || !/^text\/(markdown|plain)/.test(type)) throw new Error('No Markdown at this address.');
  return reply.text();
}
