import Link from '@docusaurus/Link';
import styles from './KeyFigures.module.css';
import { Section } from './Section';

const FIGURES = [
  {
    figure: '0',
    unit: 'fees',
    text: 'Send ATTO worth €10, and all of it arrives. With a card, the shop pays about €0.40 of that.',
    but: 'There is no fee: instead, each payment needs a small proof of work. Card: 1.5% + €0.25, Stripe’s standard fee in Europe since April 2023.',
    source: 'Block format',
    to: '/docs/integration/advanced/protocol-offline-signing-reference#serialization',
  },
  {
    figure: 'Under 1 s',
    unit: 'until final',
    text: 'One round of votes, and the payment can’t be undone. A Bitcoin block takes about ten minutes.',
    but: 'Normally, once the proof of work is ready. Wallets prepare it in advance; otherwise, a payment takes longer.',
    source: 'Published confirmation times',
    to: '/docs/whitepaper#speed',
  },
  {
    figure: '11,388 kWh',
    unit: 'for the network in 2026',
    text: 'Votes are short signed messages, so ordinary computers are enough and nothing is mined.',
    but: 'This figure is modeled, not measured: it assumes 25 processes. A few households use about as much. Its range is 2,365 to 52,560 kWh.',
    source: 'Technical whitepaper, September 2026',
    to: '/docs/whitepaper#environment',
  },
];

/** What feeless, instant and eco-friendly mean: one figure each, with its condition and its source. */
export function KeyFigures() {
  return (
    <Section id="why" title="What feeless, instant and eco-friendly mean">
      <ul className={styles.figures}>
        {FIGURES.map(({ figure, unit, text, but, source, to }) => (
          <li key={figure}>
            <h3>
              <span>{figure}</span> <small>{unit}</small>
            </h3>
            <p>{text}</p>
            <p className={styles.but}>{but}</p>
            <p className={styles.but}>
              <Link to={to}>{source}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
