import { linkSignals } from '../../../src/lib/abort';
import { sleep, type Clock } from '../../../src/lib/clock';
import type { FaucetClaim } from '../../../src/faucet/claim';
import type { Changes } from '../claims/changes';
import { toJson } from './refusal-reply';

/** How often a claim is read although nothing has happened to it here: its place in the queue, or another instance. */
const POLL_MS = 1_000;
/** An empty line this often, so that neither side takes the connection for dead. */
const KEEP_ALIVE_MS = 15_000;

/** What a stream depends on. */
export interface ClaimStreamParts {
  readonly read: () => Promise<FaucetClaim>;
  readonly changes: Changes;
  readonly id: string;
  readonly clock: Clock;
}

/** The lines of a claim: as it is now, then after each change; ends once it is confirmed. An abort ends it silently. */
export async function* claimLines(
  { read, changes, id, clock }: ClaimStreamParts,
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  let shown = '';
  let written = clock.monotonic();
  while (!signal.aborted) {
    const link = linkSignals(signal);
    const changed = new Promise<void>((resolve) => {
      const stop = changes.on(id, resolve);
      link.signal.addEventListener('abort', stop, { once: true });
    });
    try {
      const claim = await read();
      const { now: _now, ...lasting } = claim;
      const text = toJson(lasting);
      const isSilent = clock.monotonic() - written >= KEEP_ALIVE_MS;
      if (text !== shown || isSilent) {
        written = clock.monotonic();
        yield text === shown ? '\n' : `${toJson(claim)}\n`;
        shown = text;
      }
      if (claim.state === 'confirmed') return;
      await Promise.race([changed, sleep(POLL_MS, { clock, signal: link.signal })]);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      link.dispose();
      link.abort();
    }
  }
}
