import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import { LiveProof } from './LiveProof';
import styles from './Hero.module.css';

/** What Atto is, in one look, with the two ways in and the proof beside it. */
export function Hero() {
  const { tagline } = useDocusaurusContext().siteConfig;
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <p className={styles.tagline}>{tagline}</p>
          <h1 className={styles.headline}>
            Pay one cent. <span>One cent arrives.</span>
          </h1>
          <p className={styles.lead}>
            Atto is digital cash. A payment is final in under a second as a rule, nobody takes a cut, and
            nothing has to be mined.
          </p>
          <p className={styles.actions}>
            <Link className={clsx(styles.gold)} to="/wallet">
              Open the wallet
            </Link>
            <Link className={clsx(styles.line)} to="/explorer">
              Watch the network
            </Link>
          </p>
          <p className={styles.note}>
            Nothing to install, no account to register. Your keys stay on your device.
          </p>
        </div>
        <LiveProof />
      </div>
    </div>
  );
}
