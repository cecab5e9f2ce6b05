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

/** What a node responds: the head, and a body that is to be read or cancelled. */
export interface NodeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ByteSource;
}

/**
 * Carries a request to a node and resolves with the head of the response; the body may still be on its way. Resolves
 * with any HTTP status except a redirect, which is never followed. Errors: NODE_UNREACHABLE when no HTTP response
 * came, NODE_UNEXPECTED_REPLY (`redirect`); an abort rejects with the signal's reason.
 * Policies (time-outs, caps, retry, …) are functions that take a transport and return one.
 */
export type Transport = (request: NodeRequest, options: { signal: AbortSignal }) => Promise<NodeResponse>;

/**
 * Finds out whether anything answers at the node's address, readable or not. Resolves when something does, rejects
 * when nothing does.
 */
export type Knock = (options: { signal: AbortSignal }) => Promise<void>;
