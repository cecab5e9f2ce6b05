import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import type { Outbox } from '../ports/outbox';
import type { SealedRecords } from '../ports/sealed-records';
import { decodeOutboxEntry, encodeOutboxEntry, type OutboxEntry } from './outbox-entry';

/** The outbox of a wallet: each entry one sealed record, named by network, account and hash. */
export function createSealedOutbox(records: SealedRecords, network: Network): Outbox {
  const all = `outbox/${network}/`;
  const of = (publicKey: PublicKey) => `${all}${publicKey}/`;
  const nameOf = (publicKey: PublicKey, hash: Hash) => of(publicKey) + hash;

  async function read(publicKey: PublicKey, hash: Hash, options: { signal: AbortSignal }) {
    const bytes = await records.read(nameOf(publicKey, hash), options);
    return bytes && decodeOutboxEntry(bytes, hash);
  }

  return {
    read,
    async accounts(options) {
      const names = await records.names(all, options);
      return [...new Set(names.map((name) => parsePublicKey(name.slice(all.length).split('/')[0] ?? '')))];
    },
    async list(publicKey, options) {
      const entries: OutboxEntry[] = [];
      for (const name of await records.names(of(publicKey), options)) {
        const entry = await read(publicKey, parseHash(name.slice(of(publicKey).length)), options);
        if (entry !== undefined) entries.push(entry);
      }
      return entries.sort((a, b) => (a.versions[0].block.height < b.versions[0].block.height ? -1 : 1));
    },
    write: (entry, { signal }) =>
      records.write(nameOf(entry.versions[0].block.publicKey, entry.hash), encodeOutboxEntry(entry), {
        signal,
      }),
    remove: (publicKey, hash, options) => records.delete(nameOf(publicKey, hash), options),
  };
}
