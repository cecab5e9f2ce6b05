import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { AttoError } from '../../protocol/error';
import { createUnlockDelay } from './unlock-delay';

const wrong = () => Promise.reject(new AttoError('WALLET_PASSWORD_WRONG', {}));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: AttoError) => error.code,
  );

describe('the delay after wrong passwords', () => {
  it('begins with the third one in a row, doubles, and ends at a minute', async () => {
    const clock = createManualClock();
    const delay = createUnlockDelay(clock);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      expect(await codeOf(delay.guard(wrong))).toBe('WALLET_PASSWORD_WRONG');
      waits.push(delay.waitMs());
      await clock.advance(delay.waitMs());
    }
    expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('refuses every password while it lasts, without trying it, and takes the next one after it', async () => {
    const clock = createManualClock();
    const delay = createUnlockDelay(clock);
    for (let attempt = 0; attempt < 4; attempt++) {
      await clock.advance(delay.waitMs());
      await codeOf(delay.guard(wrong));
    }
    let tried = 0;
    const right = async () => void (tried += 1);
    await clock.advance(1_999);
    expect(await codeOf(delay.guard(right))).toBe('WALLET_UNLOCK_TOO_SOON');
    expect(tried).toBe(0);
    await clock.advance(1);
    expect(await codeOf(delay.guard(right))).toBe('ok');
    expect(delay.waitMs()).toBe(0);
    // The right one starts the count again.
    await codeOf(delay.guard(wrong));
    expect(delay.waitMs()).toBe(0);
  });

  it('does not follow the wall clock, and other failures do not count', async () => {
    const clock = createManualClock();
    const delay = createUnlockDelay(clock);
    for (let attempt = 0; attempt < 3; attempt++) await codeOf(delay.guard(wrong));
    clock.jump(3_600_000);
    expect(delay.waitMs()).toBe(1_000);
    await clock.advance(1_000);
    const broken = () => Promise.reject(new AttoError('WALLET_STORAGE_FAILED', {}));
    for (let attempt = 0; attempt < 5; attempt++) await codeOf(delay.guard(broken));
    expect(delay.waitMs()).toBe(0);
  });
});
