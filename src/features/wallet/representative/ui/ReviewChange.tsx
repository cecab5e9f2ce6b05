import { addressFromPublicKey } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { responseOf, NODE_RESPONSES } from '@site/src/ui/errors/node-responses';
import { spanText } from '@site/src/ui/format/spans';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';
import { describePaymentFailure } from '../../shared/lib/failure-messages';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { Step } from '../../shared/ui/Step';
import type { VoterWarning } from '../../shared/lib/voter-warning';
import { useChange, type ReviewedChange } from '../use-change';
import styles from './RepresentativeView.module.css';

interface ReviewChangeProps {
  readonly reviewed: ReviewedChange;
  readonly warnings: readonly VoterWarning[];
  readonly onDone: () => void;
}

/** Shows a change of representative before it is signed, and then how it goes. */
export function ReviewChange({ reviewed, warnings, onDone }: ReviewChangeProps) {
  const { account } = useAccountInView();
  const links = useWalletLinks();
  const { change, confirm, cancel } = useChange(reviewed);
  const address = addressFromPublicKey(reviewed.representative);
  const name = links.nameOf(address);
  if (change.status === 'over') {
    return (
      <Step key="over" focus title={changeTitle(change.outcome)} about={changeWords(change.outcome)}>
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </Step>
    );
  }
  const step = change.status === 'running' ? change.step : undefined;
  return (
    <Step
      key="review"
      focus
      title="Change the representative"
      onBack={change.status === 'running' ? undefined : onDone}
      about="One entry in your account, without a fee. Your coins stay where they are; only your share of the vote moves."
    >
      <FieldList
        stacked
        fields={[
          { name: 'Account', value: account.name },
          {
            name: 'New representative',
            value: (
              <>
                {name && <strong>{name}</strong>}
                <WholeAddress address={address} />
              </>
            ),
          },
        ]}
      />
      {warnings.map(({ kind, sentence }) => (
        <p key={kind} className={styles.warning} data-warning={kind}>
          {sentence}
        </p>
      ))}
      <ClockNotice />
      {change.status === 'failed' && <ErrorPanel message={describePaymentFailure(change.error)} />}
      {change.status === 'running' ? (
        <>
          <p role="status" data-step={step?.type}>
            {step === undefined ? 'Starting' : stepWords(step)}
          </p>
          {isCancellable(step) && <Button onClick={cancel}>Cancel</Button>}
        </>
      ) : (
        <div className={styles.ways}>
          <BeforeSigning>
            <Button look="primary" onClick={() => void confirm()}>
              Sign and change
            </Button>
          </BeforeSigning>
        </div>
      )}
    </Step>
  );
}

/** What is happening to a change, in a few words. */
export function stepWords(step: PaymentStep): string {
  switch (step.type) {
    case 'waiting':
    case 'reading':
      return 'Checking the account';
    case 'settling':
      return 'Settling an earlier transaction of this account first. This one is not signed yet';
    case 'working':
      return step.expected
        ? `Computing proof of work, about ${spanText(step.expected.median)}`
        : 'Computing proof of work';
    case 'signing':
      return 'Signing on this device';
    case 'storing':
      return 'Storing the signed block';
    case 'publishing':
      return 'Published, waiting for the votes';
    case 'unknown':
      return `${NODE_RESPONSES[responseOf(step.error)].came} The wallet publishes the same block again.`;
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
      return `${NODE_RESPONSES[responseOf(outcome.error)].came} The block is signed and stored. The wallet keeps publishing it, and shows it on its first page until it is settled. It does not change your balance.`;
    case 'superseded':
      return isSameChange(outcome)
        ? 'Another block of this account, which chooses the same representative, was confirmed instead.'
        : 'Another block of this account was confirmed instead. Check the history and the balance, and try again.';
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
