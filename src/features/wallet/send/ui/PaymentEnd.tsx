import { useEffect } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { hashBlock } from '@site/src/protocol/block-hash';
import { Button } from '@site/src/ui/controls/Button';
import { Icon, type IconName } from '@site/src/ui/icon';
import { useAnnounce } from '@site/src/ui/live-region';
import { hrefOf } from '../../shared/lib/views';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { outcomeWords, type OutcomeWords } from '../lib/outcome-words';
import { totalMs } from '../lib/step-times';
import type { PaymentDraft, PaymentReview, ReviewState } from '../model/payment-review';
import { PaymentParties } from './PaymentParties';
import { StepList } from './StepList';
import styles from './Send.module.css';

const ICONS: Readonly<Record<OutcomeWords['tone'], IconName>> = {
  good: 'check',
  wait: 'clock',
  fail: 'cross',
};

interface PaymentEndProps {
  readonly draft: PaymentDraft;
  readonly review: PaymentReview;
  readonly settled: Extract<ReviewState, { readonly status: 'settled' }>;
  readonly onAgain: () => void;
}

/** What became of a payment, with the time of each step and the link to its proof. */
export function PaymentEnd({ draft, review, settled, onAgain }: PaymentEndProps) {
  const { outcome, times } = settled;
  const links = useWalletLinks();
  const announce = useAnnounce();
  const noteFailed = useValue(review.noteFailed);
  const words = outcomeWords(outcome, totalMs(times));
  const address = addressFromPublicKey(draft.receiver);
  useEffect(() => announce(words.title), [announce, words.title]);
  return (
    <Step focus title={words.title}>
      <div className={styles.end} data-outcome={outcome.type}>
        <span className={`${styles.mark} ${styles[words.tone]}`}>
          <Icon name={ICONS[words.tone]} size={22} />
        </span>
        <p className={styles.to}>{words.text}</p>
      </div>
      <PaymentParties amount={draft.amount} address={address} name={links.nameOf(address)} />
      <StepList steps={times.steps} isOpen={outcome.type !== 'confirmed'} />
      {noteFailed && (
        <p className={styles.warn} role="status">
          Your note could not be stored. The payment is not affected.
        </p>
      )}
      <p>
        <a href={links.transactionHref(hashBlock(outcome.transaction.block))}>
          See the transaction and its proof in the explorer
        </a>
      </p>
      <div className={styles.acts}>
        <a className={styles.home} href={hrefOf('home')}>
          Done
        </a>
        <Button className={styles.wide} onClick={onAgain}>
          Send another payment
        </Button>
      </div>
    </Step>
  );
}
