import { createBLAKE2b } from 'hash-wasm';

/** How long the search may block the event loop, in milliseconds. */
const SLICE_MS = 8;
const HASHES_BETWEEN_LOOKS = 256;
const FIRST_YEAR = 2024;
const LIVE_THRESHOLD = 8_589_934_591n;
/** How many times easier the local network's work is than that of LIVE. */
const LOCAL_FACTOR = 100_000n;

/**
 * The maximum value of a hash that is valid work on LOCAL; undefined before the network's start (2024, UTC). Source: Atto
 * protocol, work.
 * @param timestamp epoch milliseconds
 */
export function workThreshold(timestamp: number): bigint | undefined {
  const years = new Date(timestamp).getUTCFullYear() - FIRST_YEAR;
  if (!(years >= 0)) return undefined;
  return (LIVE_THRESHOLD * LOCAL_FACTOR) / BigInt(Math.trunc(2 ** (years / 2)));
}

/**
 * A nonce (16 hex digits) for a target (64 hex digits), found in this process without blocking the event loop: about
 * 43,000 hashes on LOCAL in 2026. Rejects with the signal's reason when it is aborted.
 */
export async function findWork(
  target: string,
  threshold: bigint,
  { signal }: { signal: AbortSignal },
): Promise<string> {
  const hasher = await createBLAKE2b(64);
  const input = Buffer.concat([Buffer.alloc(8), Buffer.from(target, 'hex')]);
  for (let nonce = 0n, until = performance.now() + SLICE_MS; ;) {
    for (let count = 0; count < HASHES_BETWEEN_LOOKS; count++) {
      input.writeBigUInt64LE(nonce++, 0);
      const digest = hasher.init().update(input).digest('binary');
      const value = new DataView(digest.buffer, digest.byteOffset, 8).getBigUint64(0, true);
      if (value <= threshold) return input.toString('hex', 0, 8).toUpperCase();
    }
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
