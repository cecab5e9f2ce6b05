import type { Page, Request } from '@playwright/test';

/** Requests of a page to a node. */
export interface RequestCount {
  /** Requests with one response. */
  readonly reads: number;
  /** Streams that were opened. */
  readonly streams: number;
  /** Streams that were open when they were counted. */
  readonly open: number;
}

/** Counts the requests of a page below an address from now on; the result returns the count so far. */
export function countRequests(page: Page, node: string): () => RequestCount {
  const open = new Set<Request>();
  let reads = 0;
  let streams = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith(node)) return;
    if (!new URL(request.url()).pathname.endsWith('/stream')) {
      reads++;
      return;
    }
    streams++;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => ({ reads, streams, open: open.size });
}
