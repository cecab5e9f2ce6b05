import { Button } from '@site/src/ui/controls/Button';
import { Spinner } from '@site/src/ui/layout/Spinner';
import { LiveText } from '@site/src/ui/values/LiveText';
import { comeBackAt, describeRefusal } from '../lib/describe-refusal';
import type { ClaimActions } from '../model/claim-session';
import type { ClaimView } from '../model/claim-view';
import { ComeBack } from './Refusal';
import styles from './Faucet.module.css';

interface SubmitPanelProps {
  readonly view: Extract<ClaimView, { step: 'claiming' }>;
  /** Milliseconds to add to a time of the service to get that of this device. */
  readonly offset: number;
  readonly session: ClaimActions;
}

/** The work is found and on its way to the faucet, if necessary several times. */
export function SubmitPanel({ view, offset, session }: SubmitPanelProps) {
  const at = comeBackAt(view.error);
  const message = view.error === undefined ? undefined : describeRefusal(view.error);
  return (
    <section className={styles.panel} aria-labelledby="faucet-submit">
      <h2 id="faucet-submit" className={styles.title}>
        Number found
      </h2>
      {message === undefined ? (
        <p>
          <Spinner /> Submitting …
        </p>
      ) : (
        <>
          <p role="alert">
            <LiveText>{message.happened}</LiveText>{' '}
            <span>This page keeps submitting your claim; the faucet accepts it only once.</span>
          </p>
          {at !== undefined && <ComeBack lead="Next attempt possible" at={at + offset} />}
          <div className={styles.acts}>
            <Button look="primary" onClick={session.retry}>
              Try now
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
