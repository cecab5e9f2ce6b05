import { AttoError } from '../../../src/protocol/error';
import type { SealedRecords } from '../../../src/wallet/ports/sealed-records';

/**
 * Faults of a device's storage: a refused, a full, a lost and a torn write (the last is stored but reported as failed),
 * a failed read and a failed removal.
 */
export const STORAGE_FAULTS = ['refused', 'full', 'lost', 'torn', 'read', 'removal'] as const;
/** One of these faults. */
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** Records of one device, in memory. */
export interface MemoryRecords extends SealedRecords {
  readonly kept: Map<string, Uint8Array>;
  /** The pending faults; each occurs once, at the next matching operation. */
  faults: StorageFault[];
  onStrike: (fault: StorageFault) => void;
}

/** Storage that works unless a fault is pending. */
export function createMemoryRecords(): MemoryRecords {
  const kept = new Map<string, Uint8Array>();
  const strike = (...kinds: StorageFault[]): StorageFault | undefined => {
    const at = records.faults.findIndex((fault) => kinds.includes(fault));
    const [fault] = at === -1 ? [] : records.faults.splice(at, 1);
    if (fault !== undefined) records.onStrike(fault);
    return fault;
  };
  const failed = () => new AttoError('WALLET_STORAGE_FAILED', {});
  const records: MemoryRecords = {
    kept,
    faults: [],
    onStrike: () => {},
    async read(name) {
      if (strike('read')) throw failed();
      return kept.get(name)?.slice();
    },
    async write(name, record) {
      const fault = strike('refused', 'full', 'lost', 'torn');
      if (fault === 'refused') throw failed();
      if (fault === 'full') throw new AttoError('WALLET_STORAGE_FULL', {});
      if (fault !== 'lost') kept.set(name, record.slice());
      if (fault === 'torn') throw failed();
    },
    async delete(name) {
      if (strike('removal')) throw failed();
      kept.delete(name);
    },
    async names(prefix) {
      if (strike('read')) throw failed();
      return [...kept.keys()].filter((name) => name.startsWith(prefix)).sort();
    },
  };
  return records;
}
