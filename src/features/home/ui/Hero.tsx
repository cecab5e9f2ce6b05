import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { buttonClass } from '@site/src/ui/controls/Button';
import { LiveProof } from './LiveProof';
import styles from './Hero.module.css';

/** What Atto is, what to do next, and the live card. */
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
            Atto is digital cash. You send any amount straight to someone else. There is no fee: instead, each
            payment needs a small computation, called proof of work, which wallets prepare in advance. A
            payment is usually final in under a second, once its proof of work is ready.
          </p>
          <p className={styles.actions}>
            <Link className={buttonClass({ look: 'primary' })} to="/wallet">
              Create a wallet
            </Link>
            <Link className={buttonClass()} to="#first-coins">
              Get your first coins
            </Link>
          </p>
          <p className={styles.note}>
            The wallet is free and opens in your browser. Nothing to install, no sign-up.
          </p>
        </div>
        <LiveProof />
      </div>
    </div>
  );
}
