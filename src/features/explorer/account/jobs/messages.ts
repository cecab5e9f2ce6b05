import type { SiteConfig } from '../../../../app/site/config';
import { AttoError } from '../../../../protocol/error';
import type { ErrorCode, ErrorContext } from '../../../../protocol/error-codes';
import type { Network } from '../../../../protocol/network';
import type { PublicKey } from '../../../../protocol/public-key';
import type { JOBS } from './jobs';

/** The name of a job. */
export type JobName = keyof typeof JOBS;
/** What a job is asked for. */
export type JobRequest<N extends JobName> = Parameters<(typeof JOBS)[N]>[1];
/** What a job hands on at a time. */
export type JobStep<N extends JobName> =
  ReturnType<(typeof JOBS)[N]> extends AsyncGenerator<infer S, void, undefined> ? S : never;

/** Whose history jobs are about, and who is asked. */
export interface Subject {
  readonly config: SiteConfig;
  readonly network: Network;
  /** Base URL of the node: the network's usual one, or the one that the reader chose. */
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** What the page tells the worker. A job makes its next step only when it is asked for. */
export type ToWorker =
  | {
      readonly type: 'start';
      readonly id: number;
      readonly subject: Subject;
      readonly job: JobName;
      readonly request: unknown;
    }
  | { readonly type: 'next'; readonly id: number }
  | { readonly type: 'stop'; readonly id: number };

/** What the worker tells the page. */
export type FromWorker =
  | { readonly type: 'step'; readonly id: number; readonly step: unknown }
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: PortableError };

/** An error that can cross over: code and context; without a code it is nobody's fault that has a sentence. */
export type PortableError =
  { readonly code: ErrorCode; readonly context: ErrorContext[ErrorCode] } | { readonly code: undefined };

/** Packs an error. What it was caused by stays behind. */
export function packError(error: unknown): PortableError {
  return error instanceof AttoError ? { code: error.code, context: error.context } : { code: undefined };
}

/** The error again. */
export function unpackError(error: PortableError): Error {
  return error.code === undefined ? new Error('the job failed') : new AttoError(error.code, error.context);
}
