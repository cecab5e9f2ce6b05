import { describe, expect, it } from 'vitest';
import type { ReceiveProgress } from '@site/src/wallet/receive/receive-progress';
import { progressWords } from './ReceivingProgress';

const progress: ReceiveProgress = {
  ...{ status: 'receiving', received: 2, receivedRaw: 5n, left: 10, leftRaw: 50n, failing: 0 },
  expectedMs: 8_400,
};

describe('the progress of receiving', () => {
  it('says that it waits for a decision, without a bar', () => {
    expect(progressWords({ status: 'held' })).toMatchObject({
      text: 'Paused until you decide which version of the wallet signs',
      total: 0n,
    });
  });

  it('names the payment that is being received and the time that is left', () => {
    expect(progressWords(progress)).toEqual({
      text: 'Receiving 3 of 12',
      left: 'about 8 s left',
      done: 2n,
      total: 12n,
    });
    expect(progressWords({ ...progress, expectedMs: undefined })?.left).toBeUndefined();
    expect(progressWords({ ...progress, expectedMs: 40 })?.left).toBe('about 1 s left');
  });

  it('says why nothing is received at the moment, and nothing where nothing waits', () => {
    expect(progressWords({ ...progress, status: 'paused', left: 1 })?.text).toContain('1 payment waits');
    expect(progressWords({ ...progress, status: 'waiting' })?.text).toContain('10 payments wait');
    expect(progressWords({ ...progress, left: 0 })).toBeUndefined();
    expect(progressWords({ status: 'stopped', error: new Error('x') })).toBeUndefined();
  });
});
