import type { Abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { SEAL_BYTES } from '../keys/aead';
import type { Keys } from '../keys/keys-client';

/** Notes between tabs that the owner is active, which only a tab with the vault's key can write. */
export interface ActivityNotes {
  write(options: Abortable): Promise<Uint8Array>;
  /**
   * Whether a message is a note that another tab wrote just now and that was not seen before. Anyone may post on the channel:
   * above {@link NOTES_PER_PERIOD}, notes are dropped before they reach the worker, which also signs payments.
   */
  isFresh(message: unknown, options: Abortable): Promise<boolean>;
}

const NAME = 'activity';
/** How old a note may be: longer than a busy machine needs to deliver it. */
const FRESH_MS = 10_000;
const BYTES = 8;
/** How many notes are opened within {@link PERIOD_MS}: as many as ten tabs in use write. */
export const NOTES_PER_PERIOD = 10;
const PERIOD_MS = 5_000;

/** Notes sealed with the keys, which must be unlocked: another script can neither create one nor replay one. */
export function createActivityNotes(keys: Keys, clock: Clock): ActivityNotes {
  let newest = 0;
  let period = { since: -Infinity, opened: 0 };
  const mayOpen = () => {
    const now = clock.monotonic();
    if (now - period.since >= PERIOD_MS) period = { since: now, opened: 0 };
    period.opened += 1;
    return period.opened <= NOTES_PER_PERIOD;
  };
  return {
    write(options) {
      const plain = new Uint8Array(BYTES);
      new DataView(plain.buffer).setFloat64(0, clock.now());
      return keys.call('seal', { name: NAME, plain }, options);
    },
    async isFresh(message, options) {
      if (!(message instanceof Uint8Array) || message.length !== BYTES + SEAL_BYTES) return false;
      if (!mayOpen()) return false;
      const plain = await keys.call('open', { name: NAME, sealed: message }, options);
      if (plain?.length !== BYTES) return false;
      const at = new DataView(plain.buffer, plain.byteOffset).getFloat64(0);
      const isFresh = at > newest && Math.abs(clock.now() - at) <= FRESH_MS;
      if (isFresh) newest = at;
      return isFresh;
    },
  };
}
