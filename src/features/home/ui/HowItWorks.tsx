import Link from '@docusaurus/Link';
import styles from './HowItWorks.module.css';
import { Section } from './Section';
import { Representatives, ThreeChains, TinyWork } from './StepPictures';

const STEPS = [
  {
    title: 'Account chains',
    picture: <ThreeChains />,
    text: 'Every account has its own small blockchain, and only its owner’s key can extend it. A payment is a send block on your chain and a receive block on your friend’s. Other people’s payments happen on other chains, so there is no queue.',
    to: '/blog/account-chains-parallel-ledgers-explained',
    more: 'Your own blockchain lane',
  },
  {
    title: 'Representatives',
    picture: <Representatives />,
    text: 'Your account names a representative, which votes with the weight of your balance. Your coins stay in your account, and you can spend them or choose another representative at any time. A block is confirmed when 65% of the online weight votes for it; a competing block is rejected.',
    to: '/docs/whitepaper#consensus',
    more: 'Open Representative Voting',
  },
  {
    title: 'Proof of work',
    picture: <TinyWork />,
    text: 'Without a fee, something else has to make spam expensive. Each block carries a small proof of work. In May 2025 a data-centre graphics card found one in about a second, and the difficulty has doubled since; an ordinary processor may need minutes. Wallets prepare it in advance or request it from a server.',
    to: '/docs/integration/work-server',
    more: 'How the work is done',
  },
];

/** How it works. */
export function HowItWorks() {
  return (
    <Section
      id="how"
      title="How it works"
      lead="A chain for every account, a vote on every block, and a little work instead of a fee."
      heights={[1800, 705]}
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
