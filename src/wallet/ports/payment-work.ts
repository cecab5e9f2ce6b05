import type { SearchOptions, WorkRequest } from '../../work/port';
import type { ExpectedTime } from '../../work/expected-time';
import type { Work } from '../../protocol/work';

/** Where payments get their work: kept ready ahead of time where possible. */
export interface PaymentWork {
  /** Work for a block, immediately if it is ready. Rejects with the signal's reason when aborted. Errors: WORK_*, NODE_*. */
  find(
    request: WorkRequest,
    options: SearchOptions,
  ): Promise<{ readonly work: Work; readonly ready: boolean }>;
  /** Searches in the background for the next block of an account. Never throws. */
  prepare(account: string, request: WorkRequest): void;
  /** How long a search takes on this device; undefined if that was not measured yet. */
  expected(request: WorkRequest): ExpectedTime | undefined;
}
