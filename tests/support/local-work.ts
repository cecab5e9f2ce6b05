import { createBLAKE2b } from 'hash-wasm';

const FIRST_YEAR = 2024;
const LOCAL_THRESHOLD = 8_589_934_591n * 100_000n;

/** The maximum hash on network LOCAL in that UTC year. Source: Atto protocol, work. */
function localThreshold(year: number): bigint {
  return LOCAL_THRESHOLD / BigInt(Math.trunc(2 ** ((year - FIRST_YEAR) / 2)));
}

const found = new Map<string, string>();
const hasherReady = createBLAKE2b(64);

/**
 * A nonce for network LOCAL: 16 uppercase hex digits, about 43,000 hashes in 2026. Cached by target and year, so that
 * variants of a block need only one search.
 * @param target 64 hex digits: the previous hash, or the public key of an OPEN
 * @param timestamp of the block, epoch milliseconds
 */
export async function findWork(target: string, timestamp: bigint): Promise<string> {
  const year = new Date(Number(timestamp)).getUTCFullYear();
  const name = `${year} ${target}`;
  const known = found.get(name);
  if (known) return known;

  const hasher = await hasherReady;
  const threshold = localThreshold(year);
  const input = Buffer.concat([Buffer.alloc(8), Buffer.from(target, 'hex')]);
  for (let nonce = 0; ; nonce++) {
    input.writeUInt32LE(nonce, 0);
    const digest = hasher.init().update(input).digest('binary');
    if (Buffer.from(digest.buffer, digest.byteOffset, 8).readBigUInt64LE() > threshold) continue;
    const work = input.toString('hex', 0, 8).toUpperCase();
    found.set(name, work);
    return work;
  }
}
