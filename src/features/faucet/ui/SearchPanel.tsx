import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { Progress } from '@site/src/ui/layout/Progress';
import { SearchLine } from '@site/src/ui/work/SearchLine';
import { expectedTime, shareWithin } from '@site/src/work/expected-time';
import type { ClaimActions } from '../model/claim-session';
import type { ClaimView } from '../model/claim-view';
import styles from './Faucet.module.css';

interface SearchPanelProps {
  readonly view: Extract<ClaimView, { step: 'searching' | 'paused' | 'elsewhere' }>;
  /** Tries per second that were measured before. */
  readonly rate: number | undefined;
  readonly session: ClaimActions;
}

const TITLES = {
  searching: 'Your device is searching',
  paused: 'Paused',
  elsewhere: 'Another tab is searching',
} as const;

/** The search under way: its progress, an estimate, and pause and resume. */
export function SearchPanel({ view, rate: known, session }: SearchPanelProps) {
  const { step, tries, ms, engine } = view;
  const rate = view.rate ?? known;
  const { difficulty } = view.challenge;
  const share = Math.round(shareWithin(tries, Number(difficulty)) * 1_000);
  return (
    <section className={styles.panel} aria-labelledby="faucet-search">
      <h2 id="faucet-search" className={styles.title}>
        {TITLES[step]}
      </h2>
      <Progress
        done={BigInt(Math.min(999, share))}
        total={1_000n}
        label="Chance that a search has finished after this many tries"
      />
      <SearchLine
        state={step === 'paused' ? 'stopped' : 'searching'}
        {...{ tries, ms, engine }}
        rate={step === 'searching' ? view.rate : undefined}
        expected={rate === undefined ? undefined : expectedTime(difficulty, rate)}
      />
      <p className={styles.aside}>
        {step === 'elsewhere'
          ? 'This browser makes one claim at a time. If the other tab is closed, this one continues.'
          : 'You can pause, reload the page or use other tabs without losing anything: every try has the same chance.'}
      </p>
      <div className={styles.acts}>
        {step === 'paused' ? (
          <Button look="primary" onClick={session.resume}>
            <Icon name="play" /> Resume
          </Button>
        ) : (
          <Button onClick={session.pause}>
            <Icon name="pause" /> Pause
          </Button>
        )}
        <Button onClick={session.forget}>Cancel</Button>
      </div>
    </section>
  );
}
