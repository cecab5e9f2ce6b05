import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { buttonClass } from '@site/src/ui/controls/Button';
import { Basics } from './Basics';
import { LiveProof } from './LiveProof';
import styles from './Hero.module.css';

/** What Atto is, two ways to start, the live card, and the answers to a newcomer's first questions. */
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
            Atto is digital cash: money that you send directly to someone else, in any amount, without a fee.
            Payments usually settle in under a second.
          </p>
          <p className={styles.actions}>
            <Link className={buttonClass({ look: 'primary' })} to="/wallet">
              Open the wallet
            </Link>
            <Link className={buttonClass()} to="/explorer">
              Watch the network
            </Link>
          </p>
          <p className={styles.note}>
            The wallet runs in your browser. There is nothing to install and nothing to register for, and your
            keys stay on your device.
          </p>
        </div>
        <LiveProof />
      </div>
      <Basics />
    </div>
  );
}
