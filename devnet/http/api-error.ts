/** The error statuses of the API. */
export type ErrorStatus = 400 | 404 | 405 | 406 | 413 | 415 | 429 | 500 | 503;

/** A failed request: the status, and the message that a node prints if messages are enabled. */
export class ApiError extends Error {
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** A malformed path segment or query parameter. */
export const typeMismatch = () => new ApiError(400, 'Type mismatch.');
/** A body that cannot be decoded. */
export const unreadable = () => new ApiError(400, 'Failed to read HTTP message');
