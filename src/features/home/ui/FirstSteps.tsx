import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import { FAUCET_PATHS, faucetOf } from '@site/src/app/faucet/faucet-of';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { buttonClass } from '@site/src/ui/controls/Button';
import { Pill } from '@site/src/ui/values/Pill';
import styles from './FirstSteps.module.css';

/** A way to get coins, and what it takes. */
interface Way {
  readonly title: string;
  readonly takes: string;
  readonly pill?: string;
  readonly text: ReactNode;
  readonly link: { readonly to: string; readonly label: string };
}

const FAUCET: Way = {
  title: 'Claim them',
  takes: 'takes minutes',
  pill: 'open',
  text: 'The faucet sends you a few coins for a first payment. In return, your browser does some computing.',
  link: { to: FAUCET_PATHS.LIVE, label: 'Open the faucet' },
};

const FOLDING: Way = {
  title: 'Earn them by folding',
  takes: 'takes days',
  text: 'Lend your computer to medical research with Folding@home and receive ATTO for the work it completes. You install one program.',
  link: { to: '/docs/mining', label: 'How to start' },
};

const CONTRIBUTING: Way = {
  title: 'Earn them by contributing',
  takes: 'at our discretion',
  text: 'From a corrected typo to a security report: we send coins to people who improve Atto.',
  link: { to: '/docs/reward-for-contributions', label: 'Rewards for contributions' },
};

const BUYING: Way = {
  title: 'Buy them',
  takes: 'needs an exchange account',
  text: (
    <>
      As of November 2026, ATTO is listed on <Link to="https://lcx.com/en/trade/ATTO-EUR">LCX</Link> and{' '}
      <Link to="https://www.xt.com/en/trade/atto_usdt">XT</Link>. Either exchange may restrict or end trading.
      LCX said on 17 July 2026 that affected customers in the European Economic Area can only make
      withdrawals.
    </>
  ),
  link: { to: '/help#before-you-buy', label: 'Before you buy' },
};

/** What to do next: a wallet, then the first coins, by ways that work in this build. */
export function FirstSteps() {
  // The build checks links within the page too.
  useBrokenLinks().collectAnchor('first-coins');
  const isFaucetOpen = faucetOf('LIVE', useSiteConfig()) !== undefined;
  const ways = isFaucetOpen ? [FAUCET, FOLDING, BUYING] : [FOLDING, CONTRIBUTING, BUYING];
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start">Start in two steps</h2>
      <div className={styles.steps}>
        <div>
          <p className={styles.step}>Step 1 · about two minutes</p>
          <h3>Create a wallet</h3>
          <p>
            It runs in your browser and is free. You write down a recovery phrase of 24 words. Anyone who has
            it can take your coins, so keep it on paper and show it to nobody.
          </p>
          <Link className={buttonClass({ look: 'primary' })} to="/wallet">
            Create a wallet
          </Link>
        </div>
        <div>
          <p className={styles.step}>Step 2</p>
          <h3 id="first-coins">Get your first coins</h3>
          <ul className={styles.ways}>
            {ways.map(({ title, takes, pill, text, link }) => (
              <li key={title}>
                <h4>
                  <span>{title}</span> {pill && <Pill tone="good">{pill}</Pill>}
                </h4>
                <span className={styles.takes}>{takes}</span>
                <p>{text}</p>
                <Link className={clsx(styles.more)} to={link.to}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
