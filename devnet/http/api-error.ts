/** The statuses with which the API refuses. */
export type ErrorStatus = 400 | 404 | 405 | 406 | 413 | 415 | 429 | 500 | 503;

/** A request that cannot be answered: the status, and the message that a node with messages would print. */
export class ApiError extends Error {
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** A path or query member of the wrong form. */
export const typeMismatch = () => new ApiError(400, 'Type mismatch.');
/** A body that cannot be decoded. */
export const unreadable = () => new ApiError(400, 'Failed to read HTTP message');
