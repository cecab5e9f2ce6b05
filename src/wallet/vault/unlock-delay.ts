import type { Clock } from '../../lib/clock';
import { AttoError, isAttoError } from '../../protocol/error';

/** Slows down guessing in this tab. Against a copied vault, only the cost of the password's key helps. */
export interface UnlockDelay {
  /** Runs a job that requires the password. Errors: WALLET_UNLOCK_TOO_SOON, those of the job. */
  guard<T>(job: () => Promise<T>): Promise<T>;
  /** Milliseconds until the next password is taken; 0 if it is taken now. */
  waitMs(): number;
}

/** Wrong passwords without a delay: typos. */
const FREE = 3;
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * One second after the third wrong password in a row, then twice as long each time, a minute at most. Nothing is ever
 * deleted, and nothing is kept on the device: another script could use that to keep the owner out.
 */
export function createUnlockDelay(clock: Clock): UnlockDelay {
  let wrong = 0;
  let from = 0;
  const left = () => Math.max(0, Math.ceil(from - clock.monotonic()));
  return {
    waitMs: left,
    async guard(job) {
      const waitMs = left();
      if (waitMs > 0) throw new AttoError('WALLET_UNLOCK_TOO_SOON', { waitMs });
      try {
        const result = await job();
        wrong = 0;
        return result;
      } catch (error) {
        if (isAttoError(error, 'WALLET_PASSWORD_WRONG')) {
          wrong += 1;
          const waits = Math.min(LONGEST_MS, FIRST_MS * 2 ** (wrong - FREE));
          if (wrong >= FREE) from = clock.monotonic() + waits;
        }
        throw error;
      }
    },
  };
}
