import { responseOf, NODE_RESPONSES } from '@site/src/ui/errors/node-responses';
import { spanText } from '@site/src/ui/format/spans';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';

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
      return `${NODE_RESPONSES[responseOf(step.error)].came} The same block is offered again.`;
  }
}

/** Whether a change can still be called off at this step. */
export function isCancellable(step: PaymentStep | undefined): boolean {
  return step === undefined || ['waiting', 'settling', 'reading', 'working', 'signing'].includes(step.type);
}

/** What became of a change, in a title. */
export function changeTitle(outcome: Outcome): string {
  switch (outcome.type) {
    case 'confirmed':
      return 'Representative changed';
    case 'pending':
      return 'Not settled yet';
    case 'superseded':
      return isSameChange(outcome) ? 'Representative changed' : 'Not changed';
    case 'dead':
      return 'Not changed';
  }
}

/** The same in a sentence. */
export function changeWords(outcome: Outcome): string {
  switch (outcome.type) {
    case 'confirmed':
      return 'The network confirmed the change. Your balance now counts for the new representative.';
    case 'pending':
      return `${NODE_RESPONSES[responseOf(outcome.error)].came} The block is signed and stored. The wallet keeps offering it: you find it on the first page until it is settled. It does not change your balance.`;
    case 'superseded':
      return isSameChange(outcome)
        ? 'Another block of this account, which chooses the same representative, was confirmed in the place of this one.'
        : 'Another block of this account was confirmed in the place of this one. Look at the history and the balance, and try again.';
    case 'dead':
      return 'The network can never confirm this block. It does not change your balance. Try again.';
  }
}

/** Whether the block that was confirmed instead chooses the same representative. */
function isSameChange({ transaction, by }: Extract<Outcome, { readonly type: 'superseded' }>): boolean {
  const [mine, other] = [transaction.block, by.block];
  return (
    mine.type === 'CHANGE' &&
    other.type === 'CHANGE' &&
    mine.representativePublicKey === other.representativePublicKey
  );
}
