import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Basics.module.css';

const BASICS: readonly { readonly name: string; readonly says: ReactNode }[] = [
  {
    name: 'What it costs',
    says: 'Nothing. The receiver gets exactly what you send. Your wallet does a little computing instead.',
  },
  {
    name: 'How fast it is',
    says: 'Usually under a second, and final.',
  },
  {
    name: 'Where to get some',
    says: (
      <>
        Earn it by <Link to="/docs/mining">folding proteins</Link> or by{' '}
        <Link to="/docs/reward-for-contributions">contributing</Link>, or{' '}
        <Link to="/help#before-you-buy">buy it</Link> on an exchange. Our faucet doesn’t pay out yet.
      </>
    ),
  },
  {
    name: 'Who runs it',
    says: (
      <>
        Atto B.V., a Dutch company. It runs 12 of the 18 known voters (March 2026), and Atto’s accounts hold
        most of the coins. <Link to="/docs/whitepaper#governance">Who controls Atto</Link>
      </>
    ),
  },
];

/** The first questions of a newcomer, each with a short answer. */
export function Basics() {
  return (
    <dl className={styles.basics}>
      {BASICS.map(({ name, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
