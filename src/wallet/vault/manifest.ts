import { AttoError } from '../../protocol/error';
import { bytesToHex, isHex } from '../../protocol/hex';

/** The names and digests of all records that belong together, so that none alone can be replaced with an older one. */
export interface Manifest {
  /** Counts the changes; never decreases on one device. */
  readonly revision: number;
  /** SHA-256 of each stored record, by name. */
  readonly digests: ReadonlyMap<string, string>;
}

const VERSION = 1;
const DIGEST_BYTES = 32;

/** SHA-256 of a stored record. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}

/** A manifest as bytes, to be sealed. */
export function encodeManifest({ revision, digests }: Manifest): Uint8Array {
  const text = JSON.stringify({ version: VERSION, revision, digests: Object.fromEntries(digests) });
  return new TextEncoder().encode(text);
}

/** A manifest from bytes that were authenticated. Errors: WALLET_FORMAT_NEWER, WALLET_STORAGE_ALTERED. */
export function decodeManifest(bytes: Uint8Array): Manifest {
  const json = JSON.parse(new TextDecoder().decode(bytes)) as {
    readonly version: number;
    readonly revision: number;
    readonly digests: Readonly<Record<string, string>>;
  };
  if (json.version > VERSION) throw new AttoError('WALLET_FORMAT_NEWER', { version: json.version });
  const digests = new Map(Object.entries(json.digests));
  const isValid =
    Number.isSafeInteger(json.revision) && [...digests.values()].every((one) => isHex(one, DIGEST_BYTES));
  if (!isValid) throw new AttoError('WALLET_STORAGE_ALTERED', { record: 'manifest' });
  return { revision: json.revision, digests };
}

/** The same manifest one revision later, with other digests for some names; undefined removes a name. */
export function nextManifest(
  { revision, digests }: Manifest,
  changes: ReadonlyMap<string, string | undefined>,
): Manifest {
  const next = new Map(digests);
  for (const [name, digest] of changes) {
    if (digest === undefined) next.delete(name);
    else next.set(name, digest);
  }
  return { revision: revision + 1, digests: next };
}
