import type { AttoError } from '@site/src/protocol/error';
import type { ExpectedTime } from '@site/src/work/expected-time';
import type { PaymentStep } from '@site/src/wallet/send/intent';

/** A step of a payment as its owner sees it, in this order. */
export type VisibleStep = 'read' | 'settle' | 'work' | 'sign' | 'store' | 'publish';

/** How long a step took; undefined while it goes on. */
export interface StepTime {
  readonly step: VisibleStep;
  readonly tookMs: number | undefined;
}

/** Where a payment is, with the time of each step. */
export interface StepTimes {
  readonly steps: readonly StepTime[];
  /** The monotonic time at which the step that goes on began, in milliseconds. */
  readonly since: number;
  /** How long the search for work takes on this device; undefined while none goes on, or if it was not measured. */
  readonly expected: ExpectedTime | undefined;
  /** Until the block is stored. */
  readonly canCancel: boolean;
  /** What came back instead of a confirmation: the block is offered again. Undefined while a response is awaited. */
  readonly unconfirmed: AttoError | undefined;
}

const VISIBLE: Readonly<Record<PaymentStep['type'], VisibleStep>> = {
  waiting: 'read',
  settling: 'settle',
  reading: 'read',
  working: 'work',
  signing: 'sign',
  storing: 'store',
  publishing: 'publish',
  unknown: 'publish',
};

/** The times of a payment that starts now. */
export function startSteps(now: number): StepTimes {
  return {
    steps: [{ step: 'read', tookMs: undefined }],
    since: now,
    expected: undefined,
    canCancel: true,
    unconfirmed: undefined,
  };
}

/** The times after another step began at a monotonic time. */
export function withStep(times: StepTimes, step: PaymentStep, now: number): StepTimes {
  const visible = VISIBLE[step.type];
  const known = {
    expected: step.type === 'working' ? step.expected : undefined,
    canCancel: times.canCancel && visible !== 'store' && visible !== 'publish',
    unconfirmed: step.type === 'unknown' ? step.error : undefined,
  };
  const last = times.steps.at(-1)?.step;
  // Reading the account once more after an earlier block has settled belongs to the same step.
  if (last === visible || (last === 'settle' && visible === 'read')) return { ...times, ...known };
  const { steps } = endSteps(times, now);
  return { ...known, steps: [...steps, { step: visible, tookMs: undefined }], since: now };
}

/** The times once the payment has ended. */
export function endSteps(times: StepTimes, now: number): StepTimes {
  const steps = times.steps.map((one) =>
    one.tookMs === undefined ? { ...one, tookMs: Math.max(0, now - times.since) } : one,
  );
  return { ...times, steps, expected: undefined, canCancel: false };
}

/** How long all steps took together. */
export function totalMs({ steps }: StepTimes): number {
  return steps.reduce((total, { tookMs = 0 }) => total + tookMs, 0);
}
