import type { CONNECTION_FAULTS } from './connection-faults';
import type { Action, Outcome } from './read-from';

/** The expected outcome of a request to a node with this fault. */
export interface FaultCase {
  readonly action: Action;
  readonly fault: keyof typeof CONNECTION_FAULTS;
  readonly outcome: Outcome;
  /** How many requests the node gets, not counting those for its clock. */
  readonly requests: number;
}

const unreachable = { code: 'NODE_UNREACHABLE', context: {} };
const tooLong = { code: 'NODE_BODY_TOO_LARGE', context: { limit: 100_000 } };
const timedOut = (phase: string) => ({ code: 'NODE_TIMEOUT', context: { phase } });
const unexpected = (reason: string, status: number) => ({
  code: 'NODE_UNEXPECTED_REPLY',
  context: { reason, status },
});
const unknown = (cause: string) => ({ code: 'PUBLISH_UNKNOWN_OUTCOME', context: {}, cause });

/** The cases. A browser hides the status of a redirect and obeys CORS, other engines do neither. */
export function casesIn(engine: 'browser' | 'node'): readonly FaultCase[] {
  const isBrowser = engine === 'browser';
  const seen = (status: number) => (isBrowser ? 0 : status);
  return [
    { action: 'read', fault: 'cut', outcome: unreachable, requests: 3 },
    { action: 'read', fault: 'cut-chunk', outcome: unreachable, requests: 3 },
    { action: 'read', fault: 'silent-head', outcome: timedOut('connect'), requests: 3 },
    { action: 'read', fault: 'silent-body', outcome: timedOut('first-byte'), requests: 3 },
    { action: 'read', fault: 'slow-loris', outcome: timedOut('total'), requests: 3 },
    { action: 'read', fault: 'too-long', outcome: tooLong, requests: 3 },
    { action: 'read', fault: 'too-long-announced', outcome: tooLong, requests: 3 },
    { action: 'read', fault: 'gzip-bomb', outcome: tooLong, requests: 3 },
    { action: 'read', fault: 'gzip-damaged', outcome: unreachable, requests: 3 },
    {
      action: 'read',
      fault: 'length-too-short',
      outcome: { ...unexpected('malformed', 200), cause: 'JSON_MALFORMED' },
      requests: 1,
    },
    // The client probes the node after such an error, and repeats the request if the probe succeeds.
    { action: 'read', fault: 'reset', outcome: unreachable, requests: 3 },
    { action: 'read', fault: 'redirect', outcome: unexpected('redirect', seen(302)), requests: 1 },
    { action: 'read', fault: 'redirect-307', outcome: unexpected('redirect', seen(307)), requests: 1 },
    { action: 'read', fault: 'redirect-308', outcome: unexpected('redirect', seen(308)), requests: 1 },
    { action: 'read', fault: 'not-modified', outcome: unexpected('empty', 304), requests: 1 },
    { action: 'read', fault: 'no-content', outcome: unexpected('empty', 204), requests: 1 },
    ...(isBrowser
      ? ([
          { action: 'read', fault: 'redirect-bare', outcome: unreachable, requests: 3 },
          {
            action: 'read',
            fault: 'no-cors',
            outcome: { code: 'NODE_REFUSES_BROWSERS', context: {}, cause: 'NODE_UNREACHABLE' },
            requests: 2,
          },
        ] as const)
      : ([
          { action: 'read', fault: 'redirect-bare', outcome: unexpected('redirect', 302), requests: 1 },
          { action: 'read', fault: 'no-cors', outcome: { height: '1' }, requests: 1 },
        ] as const)),
    {
      action: 'stream',
      fault: 'cut-chunk',
      outcome: { code: 'STREAM_DISCONNECTED', context: {} },
      requests: 1,
    },
    { action: 'stream', fault: 'slow-loris', outcome: timedOut('idle'), requests: 1 },
    { action: 'stream', fault: 'redirect', outcome: unexpected('redirect', seen(302)), requests: 1 },
    { action: 'exchange', fault: 'cut', outcome: unreachable, requests: 1 },
    { action: 'exchange', fault: 'gzip-damaged', outcome: unreachable, requests: 1 },
    { action: 'exchange', fault: 'redirect', outcome: unexpected('redirect', seen(302)), requests: 1 },
    { action: 'exchange', fault: 'no-content', outcome: { status: 204 }, requests: 1 },
    { action: 'publish', fault: 'cut', outcome: unknown('NODE_UNREACHABLE'), requests: 1 },
    { action: 'publish', fault: 'silent-body', outcome: unknown('NODE_TIMEOUT'), requests: 1 },
    { action: 'publish', fault: 'too-long', outcome: unknown('NODE_BODY_TOO_LARGE'), requests: 1 },
    { action: 'publish', fault: 'redirect-307', outcome: unknown('NODE_UNEXPECTED_REPLY'), requests: 1 },
  ];
}
