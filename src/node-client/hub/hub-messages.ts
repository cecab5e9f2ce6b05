import type { PortableError } from '../../protocol/error';
import type { NodeRequest } from '../transport';

/** A message from a reader of streams to the hub. Each reader has a port of its own. */
export type ToHub =
  | { readonly type: 'open'; readonly id: number; readonly url: string; readonly request: NodeRequest }
  /** `isLost`: the stream seems to be dead, so the next reader must not join it. */
  | { readonly type: 'leave'; readonly id: number; readonly isLost: boolean }
  /** So many bytes have been read since the last message. */
  | { readonly type: 'taken'; readonly id: number; readonly bytes: number }
  | { readonly type: 'ping' };

/** A message from the hub to a reader. */
export type FromHub =
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
    }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: PortableError }
  | { readonly type: 'pong' }
  /** The hub has closed the port, and every stream of it. */
  | { readonly type: 'closed' };

/** A message from a page to the hub: it gives its workers ports, and takes them back from those that it terminates. */
export type PageToHub =
  | { readonly type: 'lend'; readonly id: number }
  | { readonly type: 'recall'; readonly id: number }
  | { readonly type: 'ping' };

/** What is used of a `MessagePort`. */
export interface HubPort {
  postMessage(message: ToHub | FromHub): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<never>) => void): void;
  start(): void;
  close(): void;
}

/** How often a reader with open streams sends a ping, and how long the reply may take; milliseconds. */
export const PING_MS = 10_000;

/** Requests whose lines are the same for every reader, whenever it joins: nothing is replayed at their beginning. */
export function isShared({ method, path, accept }: NodeRequest): boolean {
  return method === 'GET' && path === '/transactions/stream' && accept === 'application/x-ndjson';
}
