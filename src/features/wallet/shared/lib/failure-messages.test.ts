import { describe, expect, it } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import { describePaymentFailure } from './failure-messages';

describe('a payment of which nothing was published', () => {
  it('while the device is offline says so, and that nothing was sent', () => {
    const offline = new AttoError('NODE_UNREACHABLE', { isOffline: true });
    expect(describePaymentFailure(offline).happened).toBe('You are offline. Nothing was sent.');
    expect(describePaymentFailure(offline, { after: 2 }).happened).toBe(
      'You are offline. Nothing more was sent.',
    );
  });

  it.each([
    new AttoError('NODE_TIMEOUT', { phase: 'connect' }),
    new AttoError('NODE_STATUS', { status: 503 }),
    new AttoError('NODE_UNREACHABLE', {}),
    new AttoError('WORK_ENGINE_FAILED', {}),
    new AttoError('PAYMENT_NODE_BEHIND', { height: 1n, known: 2n }),
    new TypeError('not ours'),
  ])('says that nothing was sent: %s', (error) => {
    expect(describePaymentFailure(error).safe).toBe('Nothing was sent.');
    expect(describePaymentFailure(error, { after: 1 }).safe).toBe('Nothing more was sent.');
  });

  it('does not say so where a block may be stored, or an earlier one is pending', () => {
    const hash = 'A'.repeat(64);
    for (const code of ['PAYMENT_MAYBE_STORED', 'PAYMENT_EARLIER_PENDING'] as const) {
      expect(describePaymentFailure(new AttoError(code, { hash })).safe).not.toMatch(/^Nothing was sent/);
    }
  });
});
