import { AttoError } from '@site/src/protocol/error';
import type { ErrorCode, ErrorContext } from '@site/src/protocol/error-codes';

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
