import type { AccountEntry } from '../../protocol/account-entry';
import { hashBlock } from '../../protocol/block-hash';
import { ZERO_HASH, type Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';
import { findReceives } from '../../node-client/reads/find-receives';
import { SEARCHED_SENDS } from './matched-hashes';

/** Each search takes up to eight requests. */
const SENDS_AT_ONCE = 50;

/** The matched blocks of the rows of a file. */
export interface MatchReads {
  /**
   * Reads the matched blocks of up to 1,000 blocks of one account, ascending: of each receive, and of sends until
   * `SEARCHED_SENDS` of the file were searched. Errors: NODE_*, STREAM_*.
   */
  read(entries: readonly AccountEntry[], options: { readonly signal: AbortSignal }): Promise<void>;
  /** The RECEIVE of a SEND and the other way round; undefined if it is unknown. */
  matchOf(hash: Hash): Hash | undefined;
}

/** @param known pairs that need no request */
export function createMatchReads(
  reader: Pick<NodeReader, 'accounts' | 'accountTransactions' | 'transactionRanges'>,
  known: ReadonlyMap<Hash, Hash>,
): MatchReads {
  const matched = new Map(known);
  let left = SEARCHED_SENDS;
  return {
    async read(entries, { signal }) {
      const missing = entries.filter(({ hash }) => !matched.has(hash));
      const receives = missing.filter(({ blockType }) => blockType === 'RECEIVE' || blockType === 'OPEN');
      const [first, last] = [receives[0], receives.at(-1)];
      if (first && last) {
        const range = { fromHeight: first.height, toHeight: last.height, linked: false, signal };
        const wanted = new Set(receives.map(({ hash }) => hash));
        for (const { block } of await reader.accountTransactions(first.publicKey, range)) {
          if (!('sendHash' in block) || block.sendHash === ZERO_HASH) continue;
          const hash = hashBlock(block);
          if (wanted.has(hash)) matched.set(hash, block.sendHash);
        }
      }
      const sends = missing.filter(({ blockType }) => blockType === 'SEND').slice(0, left);
      left -= sends.length;
      for (let at = 0; at < sends.length; at += SENDS_AT_ONCE) {
        const batch = sends
          .slice(at, at + SENDS_AT_ONCE)
          .map(({ hash, subjectPublicKey: receiver, timestamp }) => ({ hash, receiver, timestamp }));
        for (const [send, outcome] of await findReceives(reader, batch, { signal }))
          if (outcome.kind === 'received') matched.set(send, outcome.hash);
      }
    },
    matchOf: (hash) => matched.get(hash),
  };
}
