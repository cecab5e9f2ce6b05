import { systemClock, type Clock } from '../../lib/clock';

/** Whether the host that a copy of the wallet came from still has a worker for it. */
export interface HostWatch {
  /** The host has one. */
  found(): void;
  /** Looks at the host after an update failed, and notes what it found. Never rejects. */
  look(): Promise<void>;
  /** Whether the worker has been missing long enough to say that this copy is no longer updated. */
  isGone(): boolean;
}

/** What is needed of the browser. */
export interface HostWatchPorts {
  /** Path of the worker’s script. */
  readonly script: string;
  /** Throws where storage is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Requests a path of the host, without following a redirect. */
  readonly request: (path: string) => Promise<Pick<Response, 'ok' | 'status' | 'type' | 'headers'>>;
  readonly clock?: Pick<Clock, 'now'>;
}

/** How often the worker was missing, and when it was last (epoch milliseconds). */
interface Missing {
  readonly times: number;
  readonly last: number;
}

const KEY = 'atto-wallet-host';
/** A deployment may go wrong for an hour, so only findings of different days count. */
const APART_MS = 24 * 60 * 60 * 1_000;
const TIMES = 3;

/**
 * Notes on the device when the host responds but has no worker for the copy. Without a connection, or while the host fails,
 * nothing is known, and nothing is noted. The note decides what the page says, and nothing else.
 */
export function createHostWatch({
  script,
  storage,
  request,
  clock = systemClock,
}: HostWatchPorts): HostWatch {
  const read = (): Missing | undefined => {
    try {
      const { times, last } = JSON.parse(storage().getItem(KEY) ?? 'null') as Missing;
      return Number.isSafeInteger(times) && Number.isFinite(last) ? { times, last } : undefined;
    } catch {
      // Storage is blocked, nothing was noted, or another script wrote something else.
      return undefined;
    }
  };
  const attempt = (job: () => void) => {
    try {
      job();
    } catch {
      // Storage is blocked or full: each visit is the first.
    }
  };
  const found = () => attempt(() => storage().removeItem(KEY));
  return {
    found,
    async look() {
      try {
        const worker = await request(script);
        if (worker.ok && isScript(worker)) return found();
        if (!isDefinite(worker) || !isDefinite(await request('/'))) return;
      } catch {
        return;
      }
      const now = clock.now();
      const before = read();
      if (before !== undefined && now >= before.last && now - before.last < APART_MS) return;
      // A clock that was ahead must not delay the next finding for as long.
      const times = before === undefined || now < before.last ? 1 : before.times + 1;
      attempt(() => storage().setItem(KEY, JSON.stringify({ times, last: now })));
    },
    isGone: () => (read()?.times ?? 0) >= TIMES,
  };
}

/** Whether a host has decided: it has the file, it has moved it, or it has none. Errors and limits pass. */
function isDefinite({ ok, status, type }: Pick<Response, 'ok' | 'status' | 'type'>): boolean {
  return ok || type === 'opaqueredirect' || status === 404 || status === 410;
}

/** Some hosts respond with a page to every path. */
function isScript({ headers }: Pick<Response, 'headers'>): boolean {
  return /\bjavascript\b/i.test(headers.get('content-type') ?? '');
}
