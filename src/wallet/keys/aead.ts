const IV_BYTES = 12;
/** Bytes that sealing adds: the initialisation vector and the tag. */
export const SEAL_BYTES = IV_BYTES + 16;

/** Random bytes; a port, so that tests can check what happens to them. */
export type RandomBytes = (length: number) => Uint8Array;

/** The browser's secure random generator. */
export const secureRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** A key that can be used but not read. The bytes are not kept; the caller overwrites them. */
export function importAesKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes as Uint8Array<ArrayBuffer>, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/** AES-256-GCM with a fresh IV: IV, ciphertext, tag. `associatedData` is authenticated but not included. */
export async function seal(
  key: CryptoKey,
  plain: Uint8Array,
  associatedData: Uint8Array,
  random: RandomBytes,
): Promise<Uint8Array> {
  const iv = random(IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: associatedData } as AesGcmParams;
  const cipher = await crypto.subtle.encrypt(algorithm, key, plain as Uint8Array<ArrayBuffer>);
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return sealed;
}

/** The plaintext, or undefined if anything differs: the key, one bit, or the associated data. */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array,
  associatedData: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (sealed.length < SEAL_BYTES) return undefined;
  const algorithm = {
    name: 'AES-GCM',
    iv: sealed.subarray(0, IV_BYTES),
    additionalData: associatedData,
  } as AesGcmParams;
  try {
    const cipher = sealed.subarray(IV_BYTES) as Uint8Array<ArrayBuffer>;
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, cipher));
  } catch {
    return undefined;
  }
}
