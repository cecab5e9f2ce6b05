import { systemClock, type Clock } from '@site/src/lib/clock';

/** How long the whole index may take: a network of 10 kB a second needs half of it. */
const INDEX_MS = 30_000;

/** The file of the index, which may be requested before the code that reads it has arrived. */
export interface IndexFile {
  /** Requests the file for the first `read`; does nothing when called again. */
  readonly request: (url: string) => void;
  /**
   * Reads the file: with the request of `request` the first time, later with one of its own. It is revalidated.
   *
   * @throws TypeError if the host cannot be reached, responds with an error status or takes more than 30 seconds;
   *   SyntaxError if the file is not JSON
   */
  readonly read: (url: string) => Promise<unknown>;
}

/** Creates the file of the index; `fetch` and `clock` are the page's. */
export function createIndexFile(
  fetch: typeof globalThis.fetch,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): IndexFile {
  let early: Promise<unknown> | undefined;
  let isRequested = false;

  async function load(url: string): Promise<unknown> {
    const late = new AbortController();
    // A host that falls silent would otherwise leave the reader without an error, and so without a way to retry.
    const stop = clock.setTimer(INDEX_MS, () =>
      late.abort(new TypeError('The index did not arrive in time.')),
    );
    try {
      const reply = await fetch(url, { cache: 'no-cache', signal: late.signal });
      if (!reply.ok) throw new TypeError(`The index was not served: status ${reply.status}.`);
      return await reply.json();
    } finally {
      stop();
    }
  }

  return {
    request(url) {
      if (isRequested) return;
      isRequested = true;
      early = load(url);
      // `read` reports the failure.
      early.catch(() => {});
    },
    read(url) {
      const first = early;
      early = undefined;
      isRequested = true;
      return first ?? load(url);
    },
  };
}

/** The file of the search index, which the open dialog requests along with the code that reads it. */
export const pageIndex = createIndexFile((...request) => fetch(...request));
