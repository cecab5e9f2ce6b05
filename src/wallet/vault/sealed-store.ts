import type { Abortable } from '../../lib/abort';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Keys } from '../keys/keys-client';
import type { SealedRecords } from '../ports/sealed-records';
import { sameBytes, type DeviceStorage } from './device-storage';
import { decodeManifest, digestOf, encodeManifest, nextManifest, type Manifest } from './manifest';
import type { Witness } from './revision-witness';

/** A problem with the stored data, shown to the owner; the data is not used. */
export interface StorageProblem {
  readonly record: string;
  /** `older`: authentic, and not the latest that this device has seen. */
  readonly kind: 'altered' | 'missing' | 'older';
}

/** The sealed records of an open vault, and the manifest that ties them together. */
export interface SealedStore extends SealedRecords {
  /**
   * Changes one record atomically: no other tab can interfere between reading and writing it. `change` may be called
   * again with a newer record; undefined deletes. Errors: those of `write`.
   */
  update(
    name: string,
    change: (record: Uint8Array | undefined) => Uint8Array | undefined,
    options: Abortable,
  ): Promise<void>;
  /** The stored vault, if it is the latest one. Errors: WALLET_STORAGE_ALTERED, WALLET_STORAGE_ROLLED_BACK. */
  readVault(options: Abortable): Promise<Uint8Array>;
  /** Replaces `before` with a new form of the vault and drops the staged copy. */
  replaceVault(before: Uint8Array, after: Uint8Array, options: Abortable): Promise<void>;
  /**
   * Stores a new vault, with these records, in place of `replaced` and everything that belongs to it; undefined: of
   * nothing. Errors: WALLET_VAULT_EXISTS if another one is there.
   */
  begin(
    vault: Uint8Array,
    records: ReadonlyMap<string, Uint8Array>,
    options: Abortable,
    replaced?: Uint8Array,
  ): Promise<void>;
  /** The problems of a vault's stored data; also reads the latest revision from the witness. */
  inspect(vault: string, options: Abortable): Promise<readonly StorageProblem[]>;
  /** Keeps what is authentic and drops the rest, if the owner decides so, with a new manifest. */
  repair(options: Abortable): Promise<void>;
}

/** The stored vault, a copy of it that was not yet proven readable, and the list of everything. */
export const VAULT = 'vault';
export const STAGED = 'vault.new';
const MANIFEST = 'manifest';
const WITNESS = 'witness';
/** How often another tab may interfere; more often is a fault. */
const ATTEMPTS = 50;

/** The sealed records on a device. The keys must be unlocked. */
export function createSealedStore(storage: DeviceStorage, keys: Keys, witness: Witness): SealedStore {
  /** The latest revision of the vault that this tab knows of: an older one was rolled back. */
  let seen = 0;
  let seenOf: string | undefined;
  const altered = (record: string) => new AttoError('WALLET_STORAGE_ALTERED', { record });
  const seal = (name: string, plain: Uint8Array, options: Abortable) =>
    keys.call('seal', { name, plain }, options);
  const open = async (name: string, sealed: Uint8Array, options: Abortable) => {
    const plain = await keys.call('open', { name, sealed }, options);
    if (plain === undefined) throw altered(name);
    return plain;
  };
  const openManifest = async (sealed: Uint8Array | undefined, options: Abortable): Promise<Manifest> => {
    // Called even without a manifest, so that a locked vault is reported as locked.
    return decodeManifest(await open(MANIFEST, sealed ?? new Uint8Array(0), options));
  };
  /** One record as stored, checked against the manifest of the same moment. */
  const snapshot = async (name: string, options: Abortable) => {
    // As known before the read: another change of this tab may end while this one is being opened.
    const expected = seen;
    const [sealedManifest, record] = await storage.read([MANIFEST, name], options);
    const manifest = await openManifest(sealedManifest, options);
    const found = manifest.revision;
    if (found < expected) throw new AttoError('WALLET_STORAGE_ROLLED_BACK', { found, expected });
    seen = Math.max(seen, found);
    const digest = record === undefined ? undefined : await digestOf(record);
    // Another script added a record that the manifest does not list: ignore it.
    const isKnown = manifest.digests.has(name);
    if (isKnown && manifest.digests.get(name) !== digest) throw altered(name);
    return { sealedManifest, manifest, record: isKnown ? record : undefined };
  };
  const remember = async (revision: number, options: Abortable) => {
    seen = Math.max(seen, revision);
    const plain = new TextEncoder().encode(String(seen));
    witness.write(await seal(WITNESS, plain, options));
  };
  const recall = async (options: Abortable): Promise<number | 'altered'> => {
    const sealed = witness.read();
    if (sealed === undefined) return 0;
    const plain = await keys.call('open', { name: WITNESS, sealed }, options);
    return plain === undefined ? 'altered' : Number(new TextDecoder().decode(plain));
  };
  /** Writes records with their manifest atomically and reads them back; false if the manifest changed meanwhile. */
  const put = async (
    manifest: Manifest,
    expect: ReadonlyMap<string, Uint8Array | undefined>,
    changes: ReadonlyMap<string, Uint8Array | undefined>,
    options: Abortable,
  ): Promise<boolean> => {
    const digests = new Map<string, string | undefined>();
    for (const [name, bytes] of changes) digests.set(name, bytes && (await digestOf(bytes)));
    const next = nextManifest(manifest, digests);
    const sealed = await seal(MANIFEST, encodeManifest(next), options);
    const written = new Map([[MANIFEST, sealed]]);
    for (const [name, bytes] of changes) if (bytes !== undefined) written.set(name, bytes);
    const remove = [...changes].filter(([, bytes]) => bytes === undefined).map(([name]) => name);
    if (changes.has(VAULT)) remove.push(STAGED);
    const done = await storage.commit({ expect, put: written, remove }, options);
    if (!done) return false;
    const names = [...written.keys()];
    const stored = await storage.read(names, options);
    if (names.every((name, at) => sameBytes(stored[at], written.get(name)))) {
      for (const name of names) {
        if (name !== VAULT) await open(name, written.get(name) as Uint8Array, options);
      }
    } else {
      // Another tab wrote after us, or the device did not keep what we wrote.
      const later = await openManifest(stored[0], options);
      if (later.revision <= next.revision) throw new AttoError('WALLET_STORAGE_FAILED', {});
    }
    await remember(next.revision, options);
    return true;
  };
  const update: SealedStore['update'] = async (name, change, options) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { sealedManifest, manifest, record } = await snapshot(name, options);
      const after = change(record && (await open(name, record, options)));
      if (after === undefined && record === undefined) return;
      const sealed = after && (await seal(name, after, options));
      const expect = new Map([[MANIFEST, sealedManifest]]);
      if (await put(manifest, expect, new Map([[name, sealed]]), options)) return;
    }
    throw new AttoError('WALLET_STORAGE_FAILED', {});
  };

  return {
    update,
    async read(name, options) {
      const { record } = await snapshot(name, options);
      return record && open(name, record, options);
    },
    write: (name, record, options) => update(name, () => record, options),
    delete: (name, options) => update(name, () => undefined, options),
    async names(prefix, options) {
      const { manifest } = await snapshot(VAULT, options);
      return [...manifest.digests.keys()].filter((name) => name !== VAULT && name.startsWith(prefix)).sort();
    },
    async readVault(options) {
      const { record } = await snapshot(VAULT, options);
      if (record === undefined) throw altered(VAULT);
      return record;
    },
    async replaceVault(before, after, options) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { sealedManifest, manifest } = await snapshot(VAULT, options);
        const expect = new Map([
          [MANIFEST, sealedManifest],
          [VAULT, before],
        ]);
        if (await put(manifest, expect, new Map([[VAULT, after]]), options)) return;
      }
      throw new AttoError('WALLET_STORAGE_FAILED', {});
    },
    async begin(vault, records, options, replaced) {
      seen = 0;
      seenOf = undefined;
      const expect = new Map([[VAULT, replaced]]);
      const names = replaced === undefined ? [] : await storage.names(options);
      const former = names.filter((name) => name !== MANIFEST && name !== STAGED);
      const changes = new Map<string, Uint8Array | undefined>(former.map((name) => [name, undefined]));
      changes.set(VAULT, vault);
      for (const [name, plain] of records) changes.set(name, await seal(name, plain, options));
      const nothing: Manifest = { revision: 0, digests: new Map() };
      if (!(await put(nothing, expect, changes, options))) throw new AttoError('WALLET_VAULT_EXISTS', {});
    },
    async inspect(vault, options) {
      const problems: StorageProblem[] = [];
      // Another tab may have deleted the wallet and created another one, which counts from zero.
      if (seenOf !== vault) seen = 0;
      seenOf = vault;
      const recalled = await recall(options);
      if (recalled === 'altered') problems.push({ record: WITNESS, kind: 'altered' });
      else seen = Math.max(seen, recalled);
      const [sealed] = await storage.read([MANIFEST], options);
      if (sealed === undefined) return [...problems, { record: MANIFEST, kind: 'missing' }];
      let manifest: Manifest;
      try {
        manifest = await openManifest(sealed, options);
      } catch (error) {
        if (!isAttoError(error, 'WALLET_STORAGE_ALTERED')) throw error;
        return [...problems, { record: MANIFEST, kind: 'altered' }];
      }
      if (manifest.revision < seen) problems.push({ record: MANIFEST, kind: 'older' });
      else seen = manifest.revision;
      const names = [...manifest.digests.keys()];
      const stored = await storage.read(names, options);
      for (const [at, name] of names.entries()) {
        const bytes = stored[at];
        if (bytes === undefined) problems.push({ record: name, kind: 'missing' });
        else if (manifest.digests.get(name) !== (await digestOf(bytes))) {
          const isOurs = name === VAULT || (await keys.call('open', { name, sealed: bytes }, options));
          problems.push({ record: name, kind: isOurs ? 'older' : 'altered' });
        }
      }
      return problems;
    },
    async repair(options) {
      const [sealedManifest] = await storage.read([MANIFEST], options);
      const manifest = await openManifest(sealedManifest, options).catch((error: unknown) => {
        if (isAttoError(error, 'WALLET_STORAGE_ALTERED')) return undefined;
        throw error;
      });
      const names = (await storage.names(options)).filter((name) => name !== MANIFEST && name !== STAGED);
      const stored = await storage.read(names, options);
      const changes = new Map<string, Uint8Array | undefined>();
      for (const [at, name] of names.entries()) {
        const bytes = stored[at];
        if (bytes === undefined) continue;
        // The vault was opened with the password: it is authentic, whatever the manifest lists.
        const plain = name === VAULT || (await keys.call('open', { name, sealed: bytes }, options));
        const isListed = manifest === undefined || manifest.digests.has(name) || name === VAULT;
        changes.set(name, plain && isListed ? bytes : undefined);
      }
      const start: Manifest = { revision: Math.max(seen, manifest?.revision ?? 0), digests: new Map() };
      const expect = new Map([[MANIFEST, sealedManifest]]);
      if (!(await put(start, expect, changes, options))) throw new AttoError('WALLET_STORAGE_FAILED', {});
    },
  };
}
