/** One question to a node. */
export interface NodeRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query below the node's URL, with its leading slash, already percent-encoded. */
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** The form of the answer: one JSON value, or lines of JSON. */
  readonly accept: 'application/json' | 'application/x-ndjson';
}

/**
 * Carries a question to a node and brings the answer's head back; the body may still be under way. Resolves with
 * any HTTP status. Errors: NODE_UNREACHABLE when no HTTP answer came; an abort rejects with the signal's reason.
 * Policies (time-outs, caps, retry, …) are functions that take a transport and give one.
 */
export type Transport = (request: NodeRequest, options: { signal: AbortSignal }) => Promise<Response>;

/**
 * Finds out whether anything answers at the node's address, readable or not. Resolves when something does, rejects
 * when nothing does.
 */
export type Knock = (options: { signal: AbortSignal }) => Promise<void>;
