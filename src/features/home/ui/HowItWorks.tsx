import Link from '@docusaurus/Link';
import styles from './HowItWorks.module.css';
import { AccountChains } from './pictures/AccountChains';
import { Representatives } from './pictures/Representatives';
import { TinyWork } from './pictures/TinyWork';
import { Section } from './Section';

const STEPS = [
  {
    title: 'Account chains',
    picture: <AccountChains />,
    text: 'Every account has a small blockchain of its own, which only its owner’s key can extend. A payment is a send block on your chain and a receive block on your friend’s. What others do at the same time is on other chains: there is no queue to stand in.',
    to: '/blog/account-chains-parallel-ledgers-explained',
    more: 'Your own blockchain lane',
  },
  {
    title: 'Representatives',
    picture: <Representatives />,
    text: 'Each account lends the weight of its balance to a representative, without locking or lending a coin. Representatives vote on every block. At 65% of the weight that is online it is confirmed, and a second block for the same place is refused. You can name another representative at any time.',
    to: '/docs/whitepaper#consensus',
    more: 'Open Representative Voting',
  },
  {
    title: 'Tiny work',
    picture: <TinyWork />,
    text: 'Something has to keep floods away where there is no fee. So each block carries a small proof of work: on the live network a graphics card finds it in about a second, a plain processor may need minutes, and wallets do it ahead of time or ask a server. It decides nothing; the votes do.',
    to: '/docs/integration/work-server',
    more: 'Where the work is done',
  },
];

/** How it works, in three pictures. */
export function HowItWorks() {
  return (
    <Section
      id="how"
      title="How it works, in three pictures"
      lead="A chain for everyone, a vote on every block, and a little work in place of a fee."
      soft
    >
      <ul className={styles.steps}>
        {STEPS.map(({ title, picture, text, to, more }) => (
          <li key={title}>
            <div className={styles.picture}>{picture}</div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={to}>{more}</Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
