import type { EngineName, FoundWork, WorkProgress, WorkTask } from './port';

/** The engines that run in a worker of this device. */
export type LocalEngineName = Exclude<EngineName, 'remote'>;

/** What the page sends to a worker that searches. */
export type ToWorker =
  | { readonly type: 'start'; readonly id: number; readonly engine: LocalEngineName; readonly task: WorkTask }
  | { readonly type: 'describe'; readonly id: number; readonly engine: LocalEngineName }
  | { readonly type: 'stop'; readonly id: number };

/** What the worker sends to the page; after a stop nothing more about that search. */
export type FromWorker =
  | ({ readonly type: 'progress'; readonly id: number } & WorkProgress)
  | ({ readonly type: 'found'; readonly id: number } & FoundWork)
  | { readonly type: 'described'; readonly id: number; readonly description: string }
  | { readonly type: 'failed'; readonly id: number };
