import { utcYear } from '../../protocol/instant';
import { checkWorkFor, parseWork, type Work } from '../../protocol/work';
import type { WorkRequest } from '../port';
import type { WorkStore } from '../work-store';

const VERSION = 1;
const FOUND = 'found';
const PENDING = 'pending';
/** An owner has a handful of accounts; records of a kind beyond this number are left over from others. */
const MAX_OF_KIND = 64;

/** Found work and running searches, in a store that may fail at any time: memory then replaces it. */
export interface WorkRecords {
  /** Work that is enough for the request: made for its year, or for the next one, which requires more. */
  found(request: WorkRequest): Promise<Work | undefined>;
  keep(request: WorkRequest, work: Work): Promise<void>;
  /** Stores the progress of a search. */
  begin(request: WorkRequest, tries: number): Promise<void>;
  end(request: WorkRequest): Promise<void>;
  /** Removes the searches for a block that is confirmed, whatever their year. */
  forget(block: Pick<WorkRequest, 'target' | 'network'>): Promise<void>;
  /** What a search that was interrupted had tried. */
  tries(request: WorkRequest): Promise<number>;
}

/** What a work depends on, as text: target, network and year. */
export function recordKey({ target, network, timestamp }: WorkRequest, laterYears = 0): string {
  return `${target} ${network} ${utcYear(timestamp) + laterYears}`;
}

/** @param now epoch milliseconds */
export function createWorkRecords(store: WorkStore, now: () => number): WorkRecords {
  // What was found here is there even if nothing can be stored.
  const own = new Map<string, unknown>();
  const get = async (key: string) => own.get(key) ?? (await store.get(key).catch(() => undefined));
  const set = async (key: string, value: unknown) => {
    own.set(key, value);
    await store.set(key, value).catch(() => undefined);
  };
  const remove = async (key: string) => {
    own.delete(key);
    await store.remove(key).catch(() => undefined);
  };
  const keys = async (kind: string) => {
    const stored = await store.keys().catch((): readonly string[] => []);
    return [...new Set([...own.keys(), ...stored])].filter((key) => key.startsWith(`${kind} `));
  };
  const makeRoom = async (kind: string) => {
    const all = await Promise.all(
      (await keys(kind)).map(async (key) => ({ key, at: (read(await get(key))?.at as number) || 0 })),
    );
    all.sort((a, b) => b.at - a.at);
    await Promise.all(all.slice(MAX_OF_KIND).map(({ key }) => remove(key)));
  };
  return {
    async found(request) {
      for (const laterYears of [0, 1]) {
        const key = `${FOUND} ${recordKey(request, laterYears)}`;
        const kept = await get(key);
        if (kept === undefined) continue;
        const work = workOf(read(kept)?.work);
        if (work && checkWorkFor(request, work)) return work;
        await remove(key);
      }
      return undefined;
    },
    async keep(request, work) {
      await set(`${FOUND} ${recordKey(request)}`, { version: VERSION, work, at: now() });
      await Promise.all([FOUND, PENDING].map(makeRoom));
    },
    begin: (request, tries) =>
      set(`${PENDING} ${recordKey(request)}`, { version: VERSION, tries, at: now() }),
    end: (request) => remove(`${PENDING} ${recordKey(request)}`),
    async forget({ target, network }) {
      const mine = (key: string) => key.startsWith(`${PENDING} ${target} ${network} `);
      await Promise.all((await keys(PENDING)).filter(mine).map(remove));
    },
    async tries(request) {
      const tries = read(await get(`${PENDING} ${recordKey(request)}`))?.tries;
      return typeof tries === 'number' && tries > 0 ? tries : 0;
    },
  };
}

function read(value: unknown): Record<string, unknown> | undefined {
  const one = value as Record<string, unknown> | null | undefined;
  return typeof one === 'object' && one?.version === VERSION ? one : undefined;
}

function workOf(text: unknown): Work | undefined {
  try {
    return typeof text === 'string' ? parseWork(text) : undefined;
  } catch {
    return undefined;
  }
}
