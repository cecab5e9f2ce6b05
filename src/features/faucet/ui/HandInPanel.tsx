import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/layout/Spinner';
import { describeRefusal } from '../lib/describe-refusal';
import type { ClaimActions } from '../model/claim-session';
import type { ClaimView } from '../model/claim-view';
import styles from './Faucet.module.css';

interface HandInPanelProps {
  readonly view: Extract<ClaimView, { step: 'claiming' }>;
  readonly session: ClaimActions;
}

/** The work is found and on its way to the faucet, if necessary several times. */
export function HandInPanel({ view, session }: HandInPanelProps) {
  const message = view.error === undefined ? undefined : describeRefusal(view.error);
  return (
    <section className={styles.panel} aria-labelledby="faucet-hand-in">
      <h2 id="faucet-hand-in" className={styles.title}>
        Found
      </h2>
      {message === undefined ? (
        <p>
          <Spinner /> Handing it in …
        </p>
      ) : (
        <>
          <p role="alert">
            {message.happened} This page keeps trying with the work that it found: the faucet accepts it once.
          </p>
          <div className={styles.acts}>
            <Button look="gold" onClick={session.retry}>
              Try now
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
