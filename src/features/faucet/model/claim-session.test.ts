import { describe, expect, it } from 'vitest';
import { thresholdFor, type FaucetChallenge } from '@site/src/faucet/challenge';
import type { FaucetClaim } from '@site/src/faucet/claim';
import { abortable } from '@site/src/lib/abort';
import { createManualClock } from '@site/src/lib/manual-clock';
import { parseAddress } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import { AttoError } from '@site/src/protocol/error';
import { parseHash } from '@site/src/protocol/hash';
import { expectedHashes, parseWork } from '@site/src/protocol/work';
import type { FoundWork, SearchOptions, WorkEngine, WorkTask } from '@site/src/work/port';
import { createMemoryLocks } from '@site/src/work/ready/locks';
import { parseRecord, printRecord, type ClaimRecord } from '../lib/claim-record';
import type { ClaimRecords } from './claim-ports';
import { createClaimSession } from './claim-session';

const ADDRESS = parseAddress('atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro');
const OTHER = parseAddress('atto://ac2f6wvrcnchubgdzcad2yipuuwdbp5464zeyl5ye5mwparfquczvgkoogk6o');
const ID = '5f0c1d6be0a94a6f8c3d2e1f00112233';
const VALID_MS = 60_000;
/** Every nonce solves it. */
const EASY = (1n << 64n) - 1n;
const NONCE = parseWork('6BA1FFAE2DB6860C');

const claimIn = (state: FaucetClaim['state']): FaucetClaim => ({
  id: ID,
  network: 'LOCAL',
  state,
  address: ADDRESS,
  amount: toAmount(1n),
  acceptedAt: 1,
  now: 2,
  ...(state === 'waiting' ? { position: 0 } : { hash: parseHash('AB'.repeat(32)), sentAt: 2 }),
  ...(state === 'confirmed' ? { confirmedAt: 3 } : {}),
});

/** A browser with storage and locks, which several tabs share, and a faucet. */
function createBrowser() {
  const clock = createManualClock(1_000_000);
  const locks = createMemoryLocks();
  const listeners = new Map<number, () => void>();
  const requested: string[] = [];
  let text: string | undefined;
  let issued = 0;
  const faults: unknown[] = [];
  let claims: FaucetClaim[] = [claimIn('waiting'), claimIn('sent'), claimIn('confirmed')];
  let challengeThreshold = EASY;

  const respond = async <T>(what: string, value: () => T): Promise<T> => {
    requested.push(what);
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    return value();
  };
  const nextChallenge = (): FaucetChallenge => ({
    challenge: `challenge-number-${++issued}`,
    target: parseHash('CD'.repeat(32)),
    threshold: challengeThreshold,
    difficulty: expectedHashes(challengeThreshold),
    // The service's clock is years away from that of the device.
    now: 500,
    expiresAt: 500 + VALID_MS,
  });
  const client = {
    challenge: (address: string) => respond(`challenge ${address.slice(7, 11)}`, nextChallenge),
    claim: ({ challenge }: { challenge: string }) => respond(`claim ${challenge}`, () => claims[0]!),
    async *follow(id: string, { onBreak }: { onBreak?: (error: AttoError) => void }) {
      requested.push(`follow ${id.slice(0, 4)}`);
      const fault = faults.shift();
      if (fault instanceof AttoError && fault.code === 'FAUCET_UNREACHABLE') onBreak?.(fault);
      else if (fault !== undefined) throw fault;
      for (const claim of claims) yield claim;
    },
  };

  let tabs = 0;
  function openTab() {
    const tab = ++tabs;
    const searches: {
      readonly task: WorkTask;
      readonly signal: AbortSignal;
      progress(tries: number): void;
      find(): void;
    }[] = [];
    const closed = { engines: 0 };
    const records: ClaimRecords = {
      get: () => (text === undefined ? undefined : parseRecord(text)),
      set(record) {
        text = record && printRecord(record);
        for (const [owner, listener] of listeners) if (owner !== tab) listener();
      },
      watch(listener) {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
    };
    const engine: WorkEngine = {
      name: 'wasm',
      describe: async () => 'test',
      search(task, { signal, onProgress }: SearchOptions) {
        const result = new Promise<FoundWork>((resolve) => {
          searches.push({
            task,
            signal,
            progress: (tries) => onProgress?.({ tries, engine: 'wasm' }),
            find: () => resolve({ work: NONCE, tries: 1_000, engine: 'wasm' }),
          });
        });
        return abortable(result, { signal });
      },
      close: () => void closed.engines++,
    };
    const session = createClaimSession({
      client,
      records,
      clock,
      alone: (options, job) => locks.hold('faucet', options, job),
      openEngine: async () => engine,
      randomStart: () => 7n,
      random: () => 0,
    });
    const leave = session.subscribe(() => {});
    return { session, records, searches, closed, leave, view: () => session.getSnapshot() };
  }

  return {
    clock,
    requested,
    faults,
    openTab,
    useClaims: (given: FaucetClaim[]) => (claims = given),
    useThreshold: (given: bigint) => (challengeThreshold = given),
    store: (given: string) => (text = given),
    stored: (): ClaimRecord | undefined => (text === undefined ? undefined : parseRecord(text)),
  };
}

const error = (code: 'FAUCET_UNREACHABLE' | 'FAUCET_EMPTY' | 'FAUCET_CHALLENGE_EXPIRED' | 'FAUCET_PAUSED') =>
  new AttoError(code, {});

describe('a claim', () => {
  it('runs from the challenge to the confirmed payment, with its progress', async () => {
    const { openTab, clock, requested, stored } = createBrowser();
    const { session, searches, view } = openTab();
    expect(view()).toEqual({ step: 'idle' });
    session.start(ADDRESS);
    expect(view()).toMatchObject({ step: 'requesting', address: ADDRESS });
    await clock.advance(1_000);
    expect(searches[0]!.task).toMatchObject({ threshold: EASY, start: 7n });
    searches[0]!.progress(2_000_000);
    expect(view()).toMatchObject({ step: 'searching', tries: 2_000_000, rate: 2_000_000, engine: 'wasm' });
    searches[0]!.find();
    await clock.advance(0);
    expect(requested).toEqual(['challenge acrs', 'claim challenge-number-1', 'follow 5f0c']);
    expect(view()).toMatchObject({ step: 'claimed', claim: { state: 'confirmed' } });
    expect(stored()).toMatchObject({ claim: ID, nonce: NONCE });
  });

  it('is made once, however often start is pressed', async () => {
    const { openTab, clock, requested } = createBrowser();
    const { session, searches } = openTab();
    for (let press = 0; press < 5; press++) session.start(ADDRESS);
    await clock.advance(0);
    session.start(OTHER);
    searches[0]!.find();
    await clock.advance(0);
    session.start(OTHER);
    await clock.advance(0);
    expect(requested.filter((one) => !one.startsWith('follow'))).toEqual([
      'challenge acrs',
      'claim challenge-number-1',
    ]);
    expect(searches).toHaveLength(1);
  });

  it('pauses and resumes without a new challenge, and keeps its count', async () => {
    const { openTab, clock, requested, stored } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(1_000);
    searches[0]!.progress(500);
    session.pause();
    await clock.advance(0);
    expect(searches[0]!.signal.aborted).toBe(true);
    expect(view()).toMatchObject({ step: 'paused', tries: 500 });
    expect(stored()).toMatchObject({ isPaused: true, tries: 500 });
    session.resume();
    await clock.advance(0);
    searches[1]!.progress(100);
    expect(view()).toMatchObject({ step: 'searching', tries: 600 });
    expect(requested).toEqual(['challenge acrs']);
  });

  it('continues after a reload: the search, then the nonce, then the claim', async () => {
    const { openTab, clock, requested, faults } = createBrowser();
    const first = openTab();
    first.session.start(ADDRESS);
    await clock.advance(1_000);
    first.searches[0]!.progress(500);
    await clock.advance(2_000);
    first.searches[0]!.progress(900);
    first.leave();
    await clock.advance(0);
    expect(first.closed.engines).toBe(1);

    const second = openTab();
    await clock.advance(0);
    expect(second.view()).toMatchObject({ step: 'searching', tries: 900 });
    faults.push(error('FAUCET_UNREACHABLE'));
    second.searches[0]!.find();
    await clock.advance(0);
    expect(second.view()).toMatchObject({ step: 'claiming', error: { code: 'FAUCET_UNREACHABLE' } });
    second.leave();

    const third = openTab();
    await clock.advance(0);
    expect(third.view()).toMatchObject({ step: 'claimed', claim: { state: 'confirmed' } });
    third.leave();
    openTab();
    await clock.advance(0);
    expect(requested).toEqual([
      ...['challenge acrs', 'claim challenge-number-1', 'claim challenge-number-1'],
      ...['follow 5f0c', 'follow 5f0c'],
    ]);
  });

  it('stays paused after a reload', async () => {
    const { openTab, clock } = createBrowser();
    const first = openTab();
    first.session.start(ADDRESS);
    await clock.advance(0);
    first.session.pause();
    first.leave();
    const second = openTab();
    await clock.advance(10_000);
    expect(second.view().step).toBe('paused');
    expect(second.searches).toHaveLength(0);
  });

  it('replaces a challenge that expires during the search, and keeps its count', async () => {
    const { openTab, clock, requested } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(10);
    searches[0]!.progress(500);
    await clock.advance(VALID_MS);
    expect(requested).toEqual(['challenge acrs', 'challenge acrs']);
    expect(view()).toMatchObject({ step: 'searching', tries: 500 });
    searches[1]!.find();
    await clock.advance(0);
    expect(requested[2]).toBe('claim challenge-number-2');
  });

  it('waits for its owner if its challenge expired while the page was closed', async () => {
    const { openTab, clock, requested } = createBrowser();
    const first = openTab();
    first.session.start(ADDRESS);
    await clock.advance(0);
    first.leave();
    await clock.advance(VALID_MS);
    const { session, view, searches } = openTab();
    expect(view().step).toBe('paused');
    session.resume();
    await clock.advance(0);
    expect(requested).toEqual(['challenge acrs', 'challenge acrs']);
    expect(searches).toHaveLength(1);
  });

  it.each([
    ['ahead', 10 * 365 * 86_400_000],
    ['behind', -10 * 365 * 86_400_000],
  ])('works on a device whose clock is set %s during the search', async (_, jump) => {
    const { openTab, clock, requested, stored } = createBrowser();
    const { session, searches } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    clock.jump(jump);
    searches[0]!.find();
    await clock.advance(0);
    expect(requested).toContain('claim challenge-number-1');
    expect(stored()!.claim).toBe(ID);
  });

  it('never submits a nonce that does not solve the challenge', async () => {
    const { openTab, clock, requested, useThreshold } = createBrowser();
    useThreshold(thresholdFor(1n << 60n));
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    searches[0]!.find();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', error: { code: 'WORK_RESULT_INVALID' } });
    expect(requested).toEqual(['challenge acrs']);
  });
});

describe('a claim that is refused', () => {
  it('before the search ends there, and can be tried again', async () => {
    const { openTab, clock, requested, faults } = createBrowser();
    const { session, searches, view } = openTab();
    faults.push(new AttoError('FAUCET_TOO_SOON', { retryAt: 9 }));
    session.start(ADDRESS);
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', error: { code: 'FAUCET_TOO_SOON' }, keepsWork: false });
    session.start(OTHER);
    await clock.advance(0);
    expect(requested).toEqual(['challenge acrs', 'challenge ac2f']);
    expect(searches).toHaveLength(1);
  });

  it('keeps the work where the refusal is not about it', async () => {
    const { openTab, clock, requested, faults } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    faults.push(error('FAUCET_EMPTY'), error('FAUCET_PAUSED'));
    searches[0]!.find();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', error: { code: 'FAUCET_EMPTY' }, keepsWork: true });
    session.retry();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', error: { code: 'FAUCET_PAUSED' }, keepsWork: true });
    session.start(ADDRESS);
    await clock.advance(0);
    expect(view().step).toBe('claimed');
    expect(searches).toHaveLength(1);
    expect(requested.filter((one) => one.startsWith('challenge'))).toHaveLength(1);
  });

  it('drops the work where it is of no use any more', async () => {
    const { openTab, clock, requested, faults, stored } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    faults.push(error('FAUCET_CHALLENGE_EXPIRED'));
    searches[0]!.find();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', keepsWork: false });
    expect(stored()).toBeUndefined();
    session.retry();
    await clock.advance(0);
    expect(requested.at(-1)).toBe('challenge acrs');
    expect(searches).toHaveLength(2);
  });

  it('forgets a claim that the faucet does not know', async () => {
    const { openTab, clock, faults, stored } = createBrowser();
    const first = openTab();
    first.session.start(ADDRESS);
    await clock.advance(0);
    first.searches[0]!.find();
    await clock.advance(0);
    first.leave();
    faults.push(new AttoError('FAUCET_CLAIM_UNKNOWN', {}));
    const { view } = openTab();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'refused', error: { code: 'FAUCET_CLAIM_UNKNOWN' } });
    expect(stored()).toBeUndefined();
  });
});

describe('a lost connection', () => {
  it('submits the same nonce again, after a pause or on request', async () => {
    const { openTab, clock, requested, faults } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    faults.push(error('FAUCET_UNREACHABLE'), error('FAUCET_UNREACHABLE'));
    searches[0]!.find();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'claiming', error: { code: 'FAUCET_UNREACHABLE' } });
    await clock.advance(1_000);
    expect(requested).toHaveLength(3);
    session.retry();
    await clock.advance(0);
    expect(requested.slice(1, 4)).toEqual(Array(3).fill('claim challenge-number-1'));
    expect(view().step).toBe('claimed');
  });

  it('and a full queue submit the same nonce again until the faucet accepts it', async () => {
    const { openTab, clock, requested, faults } = createBrowser();
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    faults.push(new AttoError('FAUCET_QUEUE_FULL', { retryAt: 9 }), new AttoError('FAUCET_CLOCK_WRONG', {}));
    searches[0]!.find();
    await clock.advance(0);
    expect(view()).toMatchObject({ step: 'claiming', error: { code: 'FAUCET_QUEUE_FULL' } });
    await clock.advance(31_000);
    expect(view().step).toBe('claimed');
    expect(requested.slice(1, 4)).toEqual(Array(3).fill('claim challenge-number-1'));
    expect(searches).toHaveLength(1);
  });

  it('shows that the claim cannot be followed, until it can', async () => {
    const { openTab, clock, faults, useClaims } = createBrowser();
    useClaims([claimIn('waiting')]);
    const { session, searches, view } = openTab();
    session.start(ADDRESS);
    await clock.advance(0);
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(view()));
    faults.push(undefined, error('FAUCET_UNREACHABLE'));
    searches[0]!.find();
    await clock.advance(0);
    expect(seen).toContainEqual(
      expect.objectContaining({
        step: 'claimed',
        error: expect.objectContaining({ code: 'FAUCET_UNREACHABLE' }),
      }),
    );
    expect(view()).toMatchObject({ step: 'claimed', claim: { state: 'waiting' } });
    expect(view()).not.toHaveProperty('error');
  });
});

describe('two tabs', () => {
  it('make one claim: the second shows the first one’s progress, and its result', async () => {
    const { openTab, clock, requested } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    first.session.start(ADDRESS);
    second.session.start(ADDRESS);
    await clock.advance(1_000);
    expect(first.view().step).toBe('searching');
    expect(second.view().step).toBe('elsewhere');
    await clock.advance(2_000);
    first.searches[0]!.progress(4_000);
    expect(second.view()).toMatchObject({ step: 'elsewhere', tries: 4_000 });
    first.searches[0]!.find();
    await clock.advance(0);
    expect([first.view().step, second.view().step]).toEqual(['claimed', 'claimed']);
    expect(requested.filter((one) => !one.startsWith('follow'))).toEqual([
      'challenge acrs',
      'claim challenge-number-1',
    ]);
    expect(second.searches).toHaveLength(0);
  });

  it('pause each other, and the second continues when the first is closed', async () => {
    const { openTab, clock } = createBrowser();
    const first = openTab();
    first.session.start(ADDRESS);
    await clock.advance(0);
    const second = openTab();
    await clock.advance(1_000);
    expect(second.view().step).toBe('elsewhere');
    second.session.pause();
    await clock.advance(0);
    expect([first.view().step, second.view().step]).toEqual(['paused', 'paused']);
    first.session.resume();
    await clock.advance(1_000);
    expect([first.view().step, second.view().step]).toEqual(['searching', 'elsewhere']);
    first.leave();
    await clock.advance(0);
    expect(second.view().step).toBe('searching');
    expect(second.searches).toHaveLength(1);
  });

  it('forget it together', async () => {
    const { openTab, clock, stored } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    first.session.start(ADDRESS);
    await clock.advance(1_000);
    second.session.forget();
    await clock.advance(0);
    expect([first.view().step, second.view().step]).toEqual(['idle', 'idle']);
    expect(first.searches[0]!.signal.aborted).toBe(true);
    expect(stored()).toBeUndefined();
  });
});

describe('what the browser remembers', () => {
  it.each(['', 'null', '[]', '{"version":2}', '{"version":1,"address":"x"}', '{'])(
    'is ignored if it is %j',
    async (text) => {
      const { openTab, clock, store } = createBrowser();
      store(text);
      const { view } = openTab();
      await clock.advance(0);
      expect(view()).toEqual({ step: 'idle' });
    },
  );
});
