import { abortable, linkSignals, type LinkedSignal } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { toInstant, utcYear } from '../../protocol/instant';
import type { EngineName, FoundWork, WorkFinder, WorkRequest } from '../port';
import type { WorkStore } from '../work-store';
import type { WorkLocks } from './locks';
import { createWorkRecords, recordKey } from './work-records';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** This long before the end of a year, work is made for the next year, which requires as much or more. */
const MARGIN_MS = 7 * DAY_MS;
/** How often the progress of a search is stored, in milliseconds. */
const NOTE_EVERY = 5_000;

/** Work for a block, and whether it was ready. */
export interface ReadyWork extends Omit<FoundWork, 'engine'> {
  /** Whether it was found before it was requested. */
  readonly ready: boolean;
  /** The engine that found it just now; undefined when it was ready. */
  readonly engine?: EngineName;
}

/** Work that is found before it is needed. */
export interface WorkReserve extends Omit<WorkFinder, 'find'> {
  /**
   * Work for a block that its owner waits for: the one that is kept, if it is still enough, or a search that stops every
   * background search. Errors: those of `WorkFinder.find`.
   */
  find(request: WorkRequest, options: Parameters<WorkFinder['find']>[1]): Promise<ReadyWork>;
  /**
   * Searches in the background for the next block of an account, and again before its year ends. Work for an
   * earlier block of that account is dropped. To be called again after each reload: a search that the page left behind
   * then continues. It does not continue unasked, because any script of the origin can store such a search. Never
   * throws.
   */
  prepare(account: string, request: WorkRequest): void;
  /** Whether work for a block is ready. Never throws. */
  isReady(request: WorkRequest): Promise<boolean>;
}

/** What a reserve depends on. */
export interface ReserveParts {
  /** For a search that the owner waits for. */
  readonly finder: WorkFinder;
  /** For background searches: fewer threads. */
  readonly background: WorkFinder;
  readonly store: WorkStore;
  readonly locks: WorkLocks;
  readonly clock: Clock;
  /** Resolves when the page has nothing else to do. */
  readonly idle: (options: { signal: AbortSignal }) => Promise<void>;
}

/** Keeps the work of the next block ready, for all accounts of an owner and in all tabs. */
export function createWorkReserve({
  finder,
  background,
  store,
  locks,
  clock,
  idle,
}: ReserveParts): WorkReserve {
  const records = createWorkRecords(store, () => clock.now());
  const running = new Map<string, LinkedSignal>();
  /** The next block of each account, without its time: a new year needs new work for it. */
  const prepared = new Map<string, Pick<WorkRequest, 'target' | 'network'>>();
  let owners = 0;
  let closed = false;

  /** Searches with `by`, adding to the count of earlier attempts, and stores the result. */
  const search = async (
    by: WorkFinder,
    request: WorkRequest,
    { signal, onProgress }: Parameters<WorkFinder['find']>[1],
  ): Promise<FoundWork> => {
    const before = await abortable(records.tries(request), { signal });
    let noted = clock.monotonic();
    await abortable(records.begin(request, before), { signal });
    const found = await by.find(request, {
      signal,
      onProgress({ tries, engine }) {
        onProgress?.({ tries: before + tries, engine });
        if (clock.monotonic() - noted < NOTE_EVERY) return;
        noted = clock.monotonic();
        void records.begin(request, before + tries);
      },
    });
    const stored = records.keep(request, found.work).then(() => records.end(request));
    // Another tab that waits for the lock looks for the work in the store; an owner waits for no store.
    if (by === background) await abortable(stored, { signal });
    return { ...found, tries: before + found.tries };
  };

  const inBackground = async (request: WorkRequest): Promise<void> => {
    const key = recordKey(request);
    if (closed || running.has(key) || (await records.found(request)) || running.has(key)) return;
    const job = linkSignals();
    running.set(key, job);
    const { signal } = job;
    try {
      await idle({ signal });
      await locks.hold(key, { signal }, async () => {
        // Another tab may have found it meanwhile.
        if (!(await records.found(request))) await search(background, request, { signal });
      });
    } catch {
      // Nobody waits for it: `find` searches again and reports what is wrong.
    } finally {
      if (running.get(key) === job) running.delete(key);
    }
  };
  /** Aborts background searches; a new one for the same block may start immediately. */
  const stop = (reason: string, concerns: (key: string) => boolean = () => true) => {
    for (const [key, job] of [...running].filter(([key]) => concerns(key))) {
      running.delete(key);
      job.abort(reason);
    }
  };

  /** The time for which work is made now: near the end of a year, the beginning of the next. */
  const timeFor = (timestamp: bigint) => {
    const next = BigInt(Date.UTC(utcYear(toInstant(timestamp)) + 1, 0));
    return toInstant(next - timestamp <= BigInt(MARGIN_MS) ? next : timestamp);
  };
  const renew = () => {
    if (owners > 0) return;
    const timestamp = timeFor(BigInt(Math.floor(clock.now())));
    for (const one of prepared.values()) void inBackground({ ...one, timestamp });
  };
  let cancelTimer = () => {};
  const everyDay = () => {
    cancelTimer = clock.setTimer(DAY_MS, () => {
      renew();
      everyDay();
    });
  };
  everyDay();

  return {
    async find(request, options) {
      options.signal.throwIfAborted();
      owners += 1;
      try {
        const work = await abortable(records.found(request), options);
        if (work) return { work, tries: 0, ready: true };
        stop('the owner waits');
        return { ...(await search(finder, request, options)), ready: false };
      } finally {
        owners -= 1;
        renew();
      }
    },
    prepare(account, request) {
      const { target, network } = request;
      const place = `${account} ${network}`;
      const before = prepared.get(place);
      prepared.set(place, { target, network });
      if (before && before.target !== target) {
        stop('confirmed', (key) => key.startsWith(`${before.target} ${network} `));
        void records.forget(before);
      }
      if (owners === 0) void inBackground({ ...request, timestamp: timeFor(request.timestamp) });
    },
    isReady: (request) =>
      records.found(request).then(
        (work) => work !== undefined,
        () => false,
      ),
    close() {
      closed = true;
      cancelTimer();
      stop('closed');
      finder.close();
      background.close();
    },
  };
}
