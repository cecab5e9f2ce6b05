import { parseRecord, printRecord, type ClaimRecord } from '../lib/claim-record';
import type { StoredText } from './stored-text';

/** Remembers the claim of one network: a port. */
export interface ClaimRecords {
  get(): ClaimRecord | undefined;
  set(record: ClaimRecord | undefined): void;
  /** Calls back after another tab has changed it; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** Records in a stored text; other programs can write to it, so it may hold anything. */
export function createClaimRecords({ get, set, watch }: StoredText): ClaimRecords {
  return {
    get() {
      const text = get();
      return text === undefined ? undefined : parseRecord(text);
    },
    set: (record) => set(record && printRecord(record)),
    watch,
  };
}
