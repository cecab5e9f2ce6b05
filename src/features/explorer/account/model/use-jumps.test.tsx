// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, longChain } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { Account } from '@site/src/protocol/account';
import { pageOfHeight, spanOfPage } from '@site/src/ui/history/history-pages';
import type { EntrySource } from './entry-source';
import { useJumps, wholePages } from './use-jumps';
import type { AccountSubject } from './use-subject';

const chain = longChain(230);
const last = chain.at(-1)!;
const account = { height: last.height, lastTransactionTimestamp: last.timestamp } as unknown as Account;

/** A history of 230 blocks; with `held`, its first block is never sent. */
function historyOf({ held = false } = {}) {
  const requests: string[] = [];
  const signals: AbortSignal[] = [];
  const source: EntrySource = {
    async range({ from, to }, { signal }) {
      requests.push(`${from}-${to}`);
      signals.push(signal);
      if (held)
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      return { entries: chain.filter(({ height }) => height >= from && height <= to), faults: [] };
    },
    async at(heights) {
      requests.push('at');
      return Promise.resolve(chain.filter(({ height }) => heights.includes(height)));
    },
  };
  const subject = { network: 'LOCAL', node: '/node', publicKey: ACCOUNT } as AccountSubject['subject'];
  const about = { subject, source, publicKey: ACCOUNT } as unknown as AccountSubject;
  const { result, unmount } = renderStrict(
    () => useJumps(about, account, 230n),
    undefined,
    createQueryClient(),
  );
  return { jumps: () => result.current, unmount, requests, signals };
}

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('jumps within a history', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('read the page of a height when the reader has stopped typing', async () => {
    const { jumps, requests } = historyOf();
    jumps().expectHeight(1n);
    await rest(100);
    jumps().expectHeight(12n);
    await rest(100);
    jumps().expectHeight(120n);
    expect(requests).toEqual([]);
    await rest(250);
    expect(requests).toEqual(['81-130']);
  });

  it('read nothing once the reader has typed something else, or if they save data', async () => {
    const { jumps, requests } = historyOf();
    jumps().expectHeight(120n);
    jumps().expectNothing();
    await rest(1_000);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    jumps().expectHeight(120n);
    jumps().expectDay(chain[99]!.timestamp);
    await rest(1_000);
    expect(requests).toEqual([]);
  });

  it('search for a day once, however soon the reader jumps', async () => {
    const { jumps, requests } = historyOf();
    const { height, timestamp } = chain[99]!;
    jumps().expectDay(timestamp);
    await rest(250);
    await vi.waitFor(() => expect(requests).toContain('1-1'));
    expect(await jumps().heightOf(timestamp)).toBe(height);
    expect(await jumps().heightOf(timestamp + 1n)).toBe(height + 1n);
    expect(await jumps().heightOf(timestamp)).toBe(height);
    expect(requests.filter((request) => request === '1-1')).toHaveLength(2);
  });

  it('know that no block is that late, and look again', async () => {
    const { jumps, requests } = historyOf();
    expect(await jumps().heightOf(last.timestamp + 1n)).toBeNull();
    expect(await jumps().heightOf(last.timestamp + 1n)).toBeNull();
    expect(requests).toEqual(['1-1', '1-1']);
  });

  it('end a search when another day is chosen or the form goes away', async () => {
    const { jumps, signals, unmount } = historyOf({ held: true });
    const first = jumps().heightOf(chain[10]!.timestamp);
    await rest(0);
    // A choice alone ends it, too: the reader no longer waits for the first day.
    jumps().expectDay(chain[20]!.timestamp);
    await rest(250);
    expect(await first).toBeUndefined();
    const second = jumps().heightOf(chain[20]!.timestamp);
    await rest(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    unmount();
    expect(await second).toBeUndefined();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('whole pages of a history', () => {
  it('are found by the heights that they contain', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        (one, two) => {
          const [height, top] = one < two ? [one, two] : [two, one];
          const { from, to } = spanOfPage(top, pageOfHeight(top, height));
          expect(from <= height && height <= to).toBe(true);
          const around = wholePages(top, { from: height, to: height + 40n < top ? height + 40n : top });
          expect(around.from).toBe(from);
          expect((around.to - from + 1n) % 50n === 0n || from === 1n).toBe(true);
          expect(around.to - to === 0n || around.to - to === 50n).toBe(true);
        },
      ),
      { seed: SEED },
    );
  });
});
