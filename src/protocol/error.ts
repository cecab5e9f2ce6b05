import type { ErrorCode, ErrorContext } from './error-codes';

/**
 * The only error class of the product: a code from {@link ErrorContext} with its typed context and, if another error
 * led to it, that error as `cause`. The message is for logs and developers; users see a sentence chosen by code.
 */
export class AttoError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly context: ErrorContext[C];

  constructor(code: C, context: ErrorContext[C], options?: { cause?: unknown }) {
    super(describe(code, context), options);
    this.name = 'AttoError';
    this.code = code;
    this.context = context;
  }
}

/** Narrows an unknown value to {@link AttoError}, and to one code if `code` is given. */
export function isAttoError<C extends ErrorCode>(error: unknown, code?: C): error is AttoError<C> {
  return error instanceof AttoError && (code === undefined || error.code === code);
}

/** An error that can be posted to and from a worker: code and context. Errors other than AttoError have no code. */
export type PortableError =
  { readonly code: ErrorCode; readonly context: ErrorContext[ErrorCode] } | { readonly code: undefined };

/** Serializes an error, without its cause. */
export function packError(error: unknown): PortableError {
  return error instanceof AttoError ? { code: error.code, context: error.context } : { code: undefined };
}

/** Deserializes an error. */
export function unpackError(error: PortableError): Error {
  return error.code === undefined
    ? new Error('a worker reported an unknown error')
    : new AttoError(error.code, error.context);
}

function describe(code: ErrorCode, context: object): string {
  const parts = Object.entries(context).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length === 0 ? code : `${code} (${parts.join(', ')})`;
}
