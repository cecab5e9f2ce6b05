import type { SiteConfig } from '@site/src/app/site/config';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { PortableError } from '../../shared/lib/portable-error';
import type { JOBS } from './jobs';

/** The name of a job. */
export type JobName = keyof typeof JOBS;
/** The request of a job. */
export type JobRequest<N extends JobName> = Parameters<(typeof JOBS)[N]>[1];
/** What a job yields at each step. */
export type JobStep<N extends JobName> =
  ReturnType<(typeof JOBS)[N]> extends AsyncGenerator<infer S, void, undefined> ? S : never;

/** The account whose history jobs read, and the node to read it from. */
export interface Subject {
  readonly config: SiteConfig;
  readonly network: Network;
  /** Base URL of the node: the network's default, or the one that the reader chose. */
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** A message from the page to the worker. A job runs its next step only when the page requests it. */
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

/** A message from the worker to the page. */
export type FromWorker =
  /** Its script runs and has begun the job. */
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'step'; readonly id: number; readonly step: unknown }
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: PortableError };
