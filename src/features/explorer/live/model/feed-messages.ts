import type { Connection } from '@site/src/app/live/connection';
import type { Clock } from '@site/src/lib/clock';
import type { PresenceChange } from '@site/src/lib/presence';
import type { ClockMeasurement } from '@site/src/node-client/reads/measure-clock';
import type { Account } from '@site/src/protocol/account';
import type { Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import { packError, unpackError, type PortableError } from '@site/src/protocol/error';
import type { LiveFilter } from '../lib/live-filter';
import type { LiveRow, LiveView } from '../lib/live-view';

/** What a feed in a worker follows, and where it begins. */
export interface FeedOrder {
  readonly network: Network;
  /** Base URL of the node. */
  readonly url: string;
  readonly filter: LiveFilter;
  /** Accounts whose last transactions fill the first screen. */
  readonly accounts: readonly Address[];
  readonly isVisible: boolean;
  readonly isOnline: boolean;
}

/** A message from the page to the worker of the live list. */
export type ToFeed =
  | { readonly type: 'follow'; readonly order: FeedOrder }
  | { readonly type: 'presence'; readonly change: PresenceChange }
  | { readonly type: 'reconnect' }
  /** The page has taken the last state: the worker sends the next one only then. */
  | { readonly type: 'taken' }
  | { readonly type: 'response'; readonly id: number; readonly value: PageData[keyof PageData] }
  | { readonly type: 'response'; readonly id: number; readonly error: PortableError }
  | { readonly type: 'ping' };

/** A message from the worker to the page. */
export type FromFeed =
  /** `connection` is left out if it has not changed. */
  | {
      readonly type: 'state';
      readonly rows: SentRows;
      readonly figures: Omit<LiveView, 'rows'>;
      readonly connection: SentConnection | undefined;
    }
  | { readonly type: 'request'; readonly id: number; readonly what: keyof PageData }
  | { readonly type: 'pong' };

/** What the worker requests from the page instead of the node: the page reads it for all its parts, or only it can. */
export interface PageData {
  readonly largest: readonly Account[];
  /** Without monotonic time, which is different in each thread. `wallMs` is the time of the response. */
  readonly clock: Omit<ClockMeasurement, 'monotonicMs'>;
  /** Something responds at the node's address. */
  readonly ping: undefined;
  /** A port of the hub that holds streams for all tabs, if there is one. */
  readonly hub: MessagePort | undefined;
}

/** A {@link Connection} whose errors are portable. */
export type SentConnection =
  | { readonly status: 'live' | 'paused' }
  | { readonly status: 'connecting'; readonly after: PortableError | undefined }
  | { readonly status: 'disconnected'; readonly error: PortableError; readonly retryAt: number | undefined };

/** Serializes the state of a connection. */
export function packConnection(connection: Connection): SentConnection {
  if (connection.status === 'disconnected') return { ...connection, error: packError(connection.error) };
  if (connection.status !== 'connecting') return connection;
  const { after } = connection;
  return { status: 'connecting', after: after === undefined ? undefined : packError(after) };
}

/** Deserializes the state of a connection. */
export function unpackConnection(sent: SentConnection): Connection {
  if (sent.status === 'disconnected') return { ...sent, error: unpackError(sent.error) };
  if (sent.status !== 'connecting') return sent;
  return sent.after === undefined
    ? { status: 'connecting' }
    : { status: 'connecting', after: unpackError(sent.after) };
}

/** A measurement of the node's clock for another thread, from the one of this thread. */
export function packMeasurement(measured: ClockMeasurement, clock: Clock): PageData['clock'] {
  const { wallMs, offsetMs, monotonicMs, roundTripMs } = measured;
  const nodeMs = wallMs + offsetMs + (clock.monotonic() - monotonicMs);
  const now = clock.now();
  return { offsetMs: nodeMs - now, roundTripMs, wallMs: now };
}

/** The measurement with the monotonic time of this thread. */
export function unpackMeasurement(sent: PageData['clock'], clock: Clock): ClockMeasurement {
  return { ...sent, monotonicMs: clock.monotonic() - (clock.now() - sent.wallMs) };
}

/** Rows for the other side of a worker: a row that it already has is sent as its key. */
export type SentRows = readonly (LiveRow | string)[];

/** Reduces each list to what has changed since the one before. Rows are compared by identity. */
export function createRowSender(): (rows: readonly LiveRow[]) => SentRows {
  let before = new Map<string, LiveRow>();
  return (rows) => {
    const sent = rows.map((row) => (before.get(row.key) === row ? row.key : row));
    before = new Map(rows.map((row) => [row.key, row]));
    return sent;
  };
}

/**
 * Restores each list. A row that has not changed is the same object as before, and so is a list without changes, so that
 * nothing is rendered again.
 */
export function createRowReceiver(): (sent: SentRows) => readonly LiveRow[] {
  let before: readonly LiveRow[] = [];
  return (sent) => {
    const known = new Map(before.map((row) => [row.key, row]));
    const rows = sent.flatMap((row) => (typeof row === 'string' ? (known.get(row) ?? []) : row));
    const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
    if (!isSame) before = rows;
    return before;
  };
}
