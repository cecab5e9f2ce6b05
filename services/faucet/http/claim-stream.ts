import { linkSignals } from '../../../src/lib/abort';
import { sleep, type Clock } from '../../../src/lib/clock';
import type { FaucetClaim } from '../../../src/faucet/claim';
import type { ClaimWatches } from '../claims/claim-watches';
import { toJson } from './refusal-reply';

/** An empty line this often, so that neither side takes the connection for dead. */
const KEEP_ALIVE_MS = 15_000;

/** What a stream depends on. */
export interface ClaimStreamParts {
  /** The claim as it is now. */
  readonly first: FaucetClaim;
  readonly watches: ClaimWatches;
  readonly clock: Clock;
}

/** The lines of a claim: as it is now, then after each change; ends once it is confirmed. An abort ends it silently. */
export async function* claimLines(
  { first, watches, clock }: ClaimStreamParts,
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  let latest: FaucetClaim | undefined = first;
  let shown = '';
  let wake = () => {};
  const stop = watches.watch(first.id, (claim) => {
    latest = claim;
    wake();
  });
  try {
    while (!signal.aborted) {
      const claim: FaucetClaim | undefined = latest;
      latest = undefined;
      if (claim !== undefined) {
        const { now: _now, ...lasting } = claim;
        const text = toJson(lasting);
        if (text !== shown) yield `${toJson(claim)}\n`;
        shown = text;
        if (claim.state === 'confirmed') return;
        continue;
      }
      const link = linkSignals(signal);
      try {
        const changed = new Promise<'changed'>((resolve) => (wake = () => resolve('changed')));
        // The abort ends both.
        const silent = sleep(KEEP_ALIVE_MS, { clock, signal: link.signal }).then(
          () => 'silent' as const,
          () => 'changed' as const,
        );
        if (latest === undefined && (await Promise.race([changed, silent])) === 'silent') yield '\n';
      } finally {
        link.dispose();
        link.abort();
      }
    }
  } finally {
    stop();
  }
}
