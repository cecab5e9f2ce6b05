import { addressFromPublicKey } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { describePaymentFailure } from '../../shared/lib/describe-payment-failure';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { Step } from '../../shared/ui/Step';
import { changeTitle, changeWords, isCancellable, stepWords } from '../lib/change-words';
import type { VoterWarning } from '../../shared/lib/voter-warning';
import { useChange, type ReviewedChange } from '../model/use-change';
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
        <Button look="gold" onClick={onDone}>
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
      about="One block without a fee. Your coins stay where they are; only your share of the vote moves."
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
            <Button look="gold" onClick={() => void confirm()}>
              Sign and change
            </Button>
          </BeforeSigning>
          <Button onClick={onDone}>Back</Button>
        </div>
      )}
    </Step>
  );
}
