import { AttoError } from '../../../src/protocol/error';
import type { SealedRecords } from '../../../src/wallet/ports/sealed-records';

/**
 * Faults of a device's storage: a refused, a full, a lost and a torn write (the last is stored but reported as failed),
 * a failed read, a failed removal, and storage that hangs: for a while, every operation fails at its deadline, and is done
 * all the same, in order, when the storage responds again.
 */
export const STORAGE_FAULTS = ['refused', 'full', 'lost', 'torn', 'read', 'removal', 'hang'] as const;
/** One of these faults. */
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** Records of one device, in memory. */
export interface MemoryRecords extends SealedRecords {
  readonly kept: Map<string, Uint8Array>;
  /** The pending faults; each occurs once, at the next matching operation. */
  faults: StorageFault[];
  onStrike: (fault: StorageFault) => void;
  /** Ends all faults: storage that hangs responds now. */
  heal(): void;
  /** A copy of everything that is stored. */
  copy(): ReadonlyMap<string, Uint8Array>;
  /** Puts a copy back, as a restored profile of a browser does. */
  rollBack(copy: ReadonlyMap<string, Uint8Array>): void;
}

/** Longer than the deadline. */
const HANG_MS = 25_000;
const DEADLINE_MS = 10_000;

/** Storage that works unless a fault is pending. @param after the timers of its deadlines; without them, it never hangs */
export function createMemoryRecords(after?: (ms: number, callback: () => void) => unknown): MemoryRecords {
  const kept = new Map<string, Uint8Array>();
  const strike = (...kinds: StorageFault[]): StorageFault | undefined => {
    const at = records.faults.findIndex((fault) => kinds.includes(fault));
    const [fault] = at === -1 ? [] : records.faults.splice(at, 1);
    if (fault !== undefined) records.onStrike(fault);
    return fault;
  };
  const failed = () => new AttoError('WALLET_STORAGE_FAILED', {});
  /** What waits while it hangs. */
  let held: (() => void)[] | undefined;
  const respond = () => {
    const all = held ?? [];
    held = undefined;
    for (const one of all) one();
  };
  const whenFree = async <T>(act: () => T): Promise<T> => {
    if (held === undefined && after !== undefined && strike('hang')) {
      held = [];
      after(HANG_MS, respond);
    }
    const line = held;
    if (line === undefined) return act();
    return new Promise<T>((resolve, reject) => {
      line.push(() => {
        try {
          resolve(act());
        } catch (error) {
          reject(error as Error);
        }
      });
      after?.(DEADLINE_MS, () => reject(failed()));
    });
  };
  const records: MemoryRecords = {
    kept,
    faults: [],
    onStrike: () => {},
    heal() {
      records.faults = [];
      respond();
    },
    copy: () => new Map(kept),
    rollBack(copy) {
      // A restored profile belongs to a browser that was closed: nothing is under way in it.
      held = undefined;
      kept.clear();
      for (const [name, record] of copy) kept.set(name, record);
    },
    read: (name) =>
      whenFree(() => {
        if (strike('read')) throw failed();
        return kept.get(name)?.slice();
      }),
    write: (name, record) =>
      whenFree(() => {
        const fault = strike('refused', 'full', 'lost', 'torn');
        if (fault === 'refused') throw failed();
        if (fault === 'full') throw new AttoError('WALLET_STORAGE_FULL', {});
        if (fault !== 'lost') kept.set(name, record.slice());
        if (fault === 'torn') throw failed();
      }),
    delete: (name) =>
      whenFree(() => {
        if (strike('removal')) throw failed();
        kept.delete(name);
      }),
    names: (prefix) =>
      whenFree(() => {
        if (strike('read')) throw failed();
        return [...kept.keys()].filter((name) => name.startsWith(prefix)).sort();
      }),
  };
  return records;
}
