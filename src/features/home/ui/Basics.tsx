import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { faucetOf } from '@site/src/app/faucet/faucet-of';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import styles from './Basics.module.css';

const BASICS: readonly { readonly name: string; readonly answer: ReactNode }[] = [
  {
    name: 'What it costs',
    answer: 'Nothing. The receiver gets exactly what you send. Your wallet does a little computing instead.',
  },
  {
    name: 'How fast it is',
    answer: 'Usually under a second, and final.',
  },
  {
    name: 'Where to get some',
    answer: (
      <>
        Earn it by <Link to="/docs/mining">folding proteins</Link> or by{' '}
        <Link to="/docs/reward-for-contributions">contributing</Link>, or{' '}
        <Link to="/help#before-you-buy">buy it</Link> on an exchange. <FaucetNote />
      </>
    ),
  },
  {
    name: 'Who runs it',
    answer: (
      <>
        Atto B.V., a Dutch company. It runs 12 of the 18 known voters (21 November 2026), and Atto’s accounts
        hold most of the coins: see the <Link to="/richlist">rich list</Link>.{' '}
        <Link to="/docs/whitepaper#governance">Who controls Atto</Link>
      </>
    ),
  },
];

function FaucetNote() {
  if (faucetOf('LIVE', useSiteConfig()) === undefined) return 'Our faucet is closed at the moment.';
  return (
    <>
      The <Link to="/faucet">faucet</Link> gives away a little.
    </>
  );
}

/** A newcomer's first questions, with short answers. */
export function Basics() {
  return (
    <dl className={styles.basics}>
      {BASICS.map(({ name, answer }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
