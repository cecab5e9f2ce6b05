import { linkSignals, type Abortable } from '@site/src/lib/abort';
import { sleep } from '@site/src/lib/clock';
import { fullJitter } from '@site/src/lib/retry';
import { solves } from '@site/src/faucet/challenge';
import type { FaucetClaim } from '@site/src/faucet/claim';
import type { Address } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import { rateOf } from '@site/src/work/expected-time';
import type { WorkEngine } from '@site/src/work/port';
import { remainingMs, type ClaimRecord } from '../lib/claim-record';
import { isUnsure, type ClaimPorts } from './claim-ports';
import { searchView, type ClaimView } from './claim-view';

/** The steps of a claim on this device. Each is stored before the next one. */
export interface ClaimSteps {
  /** Asks for a challenge. Errors: those of `FaucetClient.challenge`. */
  requestChallenge(address: Address, options: Abortable): Promise<ClaimRecord>;
  /** Searches until a nonce is found. Errors: WORK_ENGINE_FAILED, WORK_RESULT_INVALID, and those of `requestChallenge`. */
  search(record: ClaimRecord, options: Abortable): Promise<ClaimRecord>;
  /** Submits a nonce until the faucet has accepted or refused it. Errors: those of `FaucetClient.claim`. */
  submit(record: ClaimRecord, options: Abortable): Promise<FaucetClaim>;
  /** Submits now instead of after the pause between two attempts. */
  hurry(): void;
  /** Releases the engines until the next search. */
  close(): void;
}

/** Progress is stored this often, for other tabs and for a reload. */
const STORE_EVERY_MS = 2_000;
const BACK_OFF = { baseMs: 1_000, capMs: 30_000 };
/** The longest timer that browsers support. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param show called with each change */
export function createClaimSteps(ports: ClaimPorts, show: (view: ClaimView) => void): ClaimSteps {
  const { client, records, clock } = ports;
  let engine: Promise<WorkEngine> | undefined;
  let hurry = () => {};

  async function engineInUse({ signal }: Abortable): Promise<WorkEngine> {
    engine ??= ports.openEngine();
    try {
      return await engine;
    } catch (error) {
      engine = undefined;
      throw error;
    } finally {
      signal.throwIfAborted();
    }
  }

  async function requestChallenge(address: Address, options: Abortable): Promise<ClaimRecord> {
    const challenge = await client.challenge(address, options);
    const record = { address, challenge, receivedAt: clock.now(), tries: 0, ms: 0, isPaused: false };
    records.set(record);
    return record;
  }

  /** One search: ends with a nonce, or without one when the challenge expires. */
  async function searchOnce(record: ClaimRecord, { signal }: Abortable): Promise<ClaimRecord> {
    const { search } = await engineInUse({ signal });
    const { target, threshold } = record.challenge;
    const link = linkSignals(signal);
    const left = Math.min(LONGEST_TIMER_MS, remainingMs(record, clock.now()));
    const cancel = clock.setTimer(left, () => link.abort('expired'));
    const since = clock.monotonic();
    let storedAt = since;
    let now = record;
    const count = (tries: number) => {
      const ms = clock.monotonic() - since;
      now = { ...record, tries: record.tries + tries, ms: record.ms + ms };
      return rateOf(tries, ms);
    };
    try {
      const { work, tries } = await search(
        { target, threshold, start: ports.randomStart() },
        {
          signal: link.signal,
          onProgress(progress) {
            if (link.signal.aborted) return;
            const rate = count(progress.tries);
            show({ ...searchView(now, 'searching'), rate, engine: progress.engine });
            if (clock.monotonic() - storedAt < STORE_EVERY_MS) return;
            storedAt = clock.monotonic();
            records.set(now);
          },
        },
      );
      count(tries);
      if (!solves(work, record.challenge)) throw new AttoError('WORK_RESULT_INVALID', {});
      const solved = { ...now, nonce: work };
      records.set(solved);
      return solved;
    } catch (error) {
      signal.throwIfAborted();
      if (!link.signal.aborted) throw error;
      return now;
    } finally {
      cancel();
      link.dispose();
    }
  }

  async function pauseBetween(ms: number, { signal }: Abortable): Promise<void> {
    const link = linkSignals(signal);
    hurry = () => link.abort('hurry');
    try {
      await sleep(ms, { clock, signal: link.signal }).catch(() => signal.throwIfAborted());
    } finally {
      link.dispose();
    }
  }

  return {
    requestChallenge,
    async search(given, options) {
      for (let record = given; ;) {
        // Replacing an expired challenge loses nothing: earlier tries do not shorten a search.
        if (remainingMs(record, clock.now()) === 0) {
          const { tries, ms } = record;
          record = { ...(await requestChallenge(record.address, options)), tries, ms };
          records.set(record);
        }
        show(searchView(record, 'searching'));
        record = await searchOnce(record, options);
        if (record.nonce !== undefined) return record;
      }
    },
    async submit(record, { signal }) {
      const { address, challenge, nonce } = record;
      show({ step: 'claiming', address });
      for (let attempt = 0; ; attempt++) {
        try {
          const claim = await client.claim({ challenge: challenge.challenge, nonce: nonce! }, { signal });
          records.set({ ...record, claim: claim.id });
          return claim;
        } catch (error) {
          signal.throwIfAborted();
          if (!isUnsure(error)) throw error;
          show({ step: 'claiming', address, error });
          await pauseBetween(BACK_OFF.baseMs + fullJitter(attempt, BACK_OFF, ports.random), { signal });
        }
      }
    },
    hurry: () => hurry(),
    close() {
      const used = engine;
      engine = undefined;
      used?.then(
        (one) => one.close(),
        () => undefined,
      );
    },
  };
}
