import type { BROKEN } from './broken';
import type { Action, Outcome } from './read-from';

/** What has to come of asking a node that lies so. */
export interface Case {
  readonly action: Action;
  readonly lie: keyof typeof BROKEN;
  readonly outcome: Outcome;
  /** How often the node is asked, its clock not counted. */
  readonly asked: number;
}

const unreachable = { code: 'NODE_UNREACHABLE', context: {} };
const tooLong = { code: 'NODE_BODY_TOO_LARGE', context: { limit: 100_000 } };
const late = (phase: string) => ({ code: 'NODE_TIMEOUT', context: { phase } });
const strange = (reason: string, status: number) => ({
  code: 'NODE_UNEXPECTED_REPLY',
  context: { reason, status },
});
const unknown = (cause: string) => ({ code: 'PUBLISH_UNKNOWN_OUTCOME', context: {}, cause });

/** The cases. A browser hides the status of a redirect and obeys CORS, other engines do neither. */
export function casesIn(engine: 'browser' | 'node'): readonly Case[] {
  const isBrowser = engine === 'browser';
  const seen = (status: number) => (isBrowser ? 0 : status);
  return [
    { action: 'read', lie: 'cut', outcome: unreachable, asked: 3 },
    { action: 'read', lie: 'cut-chunk', outcome: unreachable, asked: 3 },
    { action: 'read', lie: 'silent-head', outcome: late('connect'), asked: 3 },
    { action: 'read', lie: 'silent-body', outcome: late('first-byte'), asked: 3 },
    { action: 'read', lie: 'slow-loris', outcome: late('total'), asked: 3 },
    { action: 'read', lie: 'too-long', outcome: tooLong, asked: 3 },
    { action: 'read', lie: 'too-long-announced', outcome: tooLong, asked: 3 },
    { action: 'read', lie: 'gzip-bomb', outcome: tooLong, asked: 3 },
    { action: 'read', lie: 'gzip-damaged', outcome: unreachable, asked: 3 },
    {
      action: 'read',
      lie: 'length-too-short',
      outcome: { ...strange('malformed', 200), cause: 'JSON_MALFORMED' },
      asked: 1,
    },
    // Each of them is knocked at, and asked once more if it answers that.
    { action: 'read', lie: 'reset', outcome: unreachable, asked: 3 },
    { action: 'read', lie: 'redirect', outcome: strange('redirect', seen(302)), asked: 1 },
    { action: 'read', lie: 'redirect-307', outcome: strange('redirect', seen(307)), asked: 1 },
    { action: 'read', lie: 'redirect-308', outcome: strange('redirect', seen(308)), asked: 1 },
    { action: 'read', lie: 'not-modified', outcome: strange('empty', 304), asked: 1 },
    { action: 'read', lie: 'no-content', outcome: strange('empty', 204), asked: 1 },
    ...(isBrowser
      ? ([
          { action: 'read', lie: 'redirect-bare', outcome: unreachable, asked: 3 },
          {
            action: 'read',
            lie: 'no-cors',
            outcome: { code: 'NODE_REFUSES_BROWSERS', context: {}, cause: 'NODE_UNREACHABLE' },
            asked: 2,
          },
        ] as const)
      : ([
          { action: 'read', lie: 'redirect-bare', outcome: strange('redirect', 302), asked: 1 },
          { action: 'read', lie: 'no-cors', outcome: { height: '1' }, asked: 1 },
        ] as const)),
    { action: 'stream', lie: 'cut-chunk', outcome: { code: 'STREAM_DISCONNECTED', context: {} }, asked: 1 },
    { action: 'stream', lie: 'slow-loris', outcome: late('idle'), asked: 1 },
    { action: 'stream', lie: 'redirect', outcome: strange('redirect', seen(302)), asked: 1 },
    { action: 'exchange', lie: 'cut', outcome: unreachable, asked: 1 },
    { action: 'exchange', lie: 'gzip-damaged', outcome: unreachable, asked: 1 },
    { action: 'exchange', lie: 'redirect', outcome: strange('redirect', seen(302)), asked: 1 },
    { action: 'exchange', lie: 'no-content', outcome: { status: 204 }, asked: 1 },
    { action: 'publish', lie: 'cut', outcome: unknown('NODE_UNREACHABLE'), asked: 1 },
    { action: 'publish', lie: 'silent-body', outcome: unknown('NODE_TIMEOUT'), asked: 1 },
    { action: 'publish', lie: 'too-long', outcome: unknown('NODE_BODY_TOO_LARGE'), asked: 1 },
    { action: 'publish', lie: 'redirect-307', outcome: unknown('NODE_UNEXPECTED_REPLY'), asked: 1 },
  ];
}
