import { AttoError } from '../../protocol/error';

/** The blocks seen of accounts' chains, as far back as the capacity allows. */
export interface SeenBlocks {
  /**
   * True the first time for an account and height, false for a repetition. Errors: STREAM_HASH_CONFLICT for another
   * hash at the same height: confirmed blocks never change. A hash that has yet to be computed may be passed as a
   * function: it is called only for a height that was seen before.
   */
  isNew(publicKey: string, height: bigint, hash: HashOrWay): boolean;
}

type HashOrWay = string | (() => string);

/** Remembers the latest `capacity` blocks. */
export function createSeenBlocks(capacity: number): SeenBlocks {
  const hashes = new Map<string, HashOrWay>();
  return {
    isNew(publicKey, height, hash) {
      const key = `${publicKey}/${height}`;
      const known = hashes.get(key);
      if (known !== undefined && textOf(known) === textOf(hash)) return false;
      if (known !== undefined) throw new AttoError('STREAM_HASH_CONFLICT', { height });
      hashes.set(key, hash);
      if (hashes.size > capacity) hashes.delete(hashes.keys().next().value ?? key);
      return true;
    },
  };
}

function textOf(hash: HashOrWay): string {
  return typeof hash === 'string' ? hash : hash();
}
