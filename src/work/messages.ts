import type { FoundWork, WorkProgress, WorkTask } from './port';

/** What the page tells a worker that searches. */
export type ToWorker =
  | { readonly type: 'start'; readonly id: number; readonly task: WorkTask }
  | { readonly type: 'stop'; readonly id: number };

/** What the worker tells the page; a search that is stopped says nothing more. */
export type FromWorker =
  | ({ readonly type: 'progress'; readonly id: number } & WorkProgress)
  | ({ readonly type: 'found'; readonly id: number } & FoundWork)
  | { readonly type: 'failed'; readonly id: number };
