import { spanText } from '../../../../ui/format/spans';
import type { Outcome, PaymentStep } from '../../../../wallet/send/intent';

/** What is happening to a change, in a few words. */
export function stepWords(step: PaymentStep): string {
  switch (step.type) {
    case 'waiting':
    case 'reading':
      return 'Checking the account';
    case 'settling':
      return 'Settling an earlier transaction of this account first. Nothing of this one is signed';
    case 'working':
      return step.expected
        ? `Finding the proof of work, about ${spanText(step.expected.median)}`
        : 'Finding the proof of work';
    case 'signing':
      return 'Signing on this device';
    case 'storing':
      return 'Storing the signed block';
    case 'publishing':
      return 'Published, waiting for the votes';
    case 'unknown':
      return 'The node has not responded yet. The same block is offered again.';
  }
}

/** Whether a change can still be called off at this step. */
export function isCancellable(step: PaymentStep | undefined): boolean {
  return step === undefined || ['waiting', 'settling', 'reading', 'working', 'signing'].includes(step.type);
}

/** What became of a change, in a title. */
export function changeTitle({ type }: Pick<Outcome, 'type'>): string {
  switch (type) {
    case 'confirmed':
      return 'Representative changed';
    case 'pending':
      return 'Not changed yet';
    case 'superseded':
    case 'dead':
      return 'Not changed';
  }
}

/** The same in a sentence. */
export function changeWords({ type }: Pick<Outcome, 'type'>): string {
  switch (type) {
    case 'confirmed':
      return 'The network confirmed the change. Your balance now counts for the new representative.';
    case 'pending':
      return 'The block is signed and stored on this device, but the node has not responded. The wallet keeps offering it: you find it on the first page until it is settled. Your balance is not affected.';
    case 'superseded':
      return 'Another tab or device used the account at the same moment. Your balance is not affected. Look at the account and try again.';
    case 'dead':
      return 'The network can never confirm this block. Your balance is not affected. Try again.';
  }
}
