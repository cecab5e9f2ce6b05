import type { ByteSource } from '../lib/byte-source';

/** One request to a node. */
export interface NodeRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query below the node's URL, with its leading slash, already percent-encoded. */
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** The form of the response: one JSON value, or lines of JSON. */
  readonly accept: 'application/json' | 'application/x-ndjson';
}

/** What a node responds: the head, and a body that must be read or cancelled. */
export interface NodeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ByteSource;
}

/**
 * Sends a request to a node and resolves with the head of the response; the body may still be arriving. Resolves with
 * any HTTP status except a redirect, which is never followed. Errors: NODE_UNREACHABLE if there was no HTTP response,
 * NODE_UNEXPECTED_REPLY (`redirect`); an abort rejects with the signal's reason. Policies (timeouts, size limits,
 * retries, …) are functions that take a transport and return one.
 */
export type Transport = (request: NodeRequest, options: { signal: AbortSignal }) => Promise<NodeResponse>;

/**
 * Finds out whether anything responds at the node's address, readable or not. Resolves if something does, rejects if
 * nothing does.
 */
export type Ping = (options: { signal: AbortSignal }) => Promise<void>;
