import Link from '@docusaurus/Link';
import styles from './Promises.module.css';
import { Section } from './Section';

const PROMISES = [
  {
    name: 'Feeless',
    figure: '0',
    unit: 'fee, for any amount',
    text: 'A block has no field for a fee, and there is no auction for space that could need one. A billionth of an ATTO travels free, and so does a million.',
    but: 'Somebody still runs the nodes. They are not paid by the protocol, so running one has to be cheap, and it is.',
    source: 'Form of a block, protocol reference',
    to: '/docs/integration/advanced/protocol-offline-signing-reference#serialization',
  },
  {
    name: 'Instant',
    figure: '300–600 ms',
    unit: 'until a payment is confirmed, as a rule',
    text: 'Confirmed means final. There is one round of votes, no block interval to wait for, and nothing that is rolled back later.',
    but: 'The payer’s small work comes before that. A wallet prepares it while you are not paying.',
    source: 'Published for January 2026',
    to: '/docs/integration#confirmation-speed',
  },
  {
    name: 'Eco-friendly',
    figure: '11,388 kWh',
    unit: 'for the whole network in 2026',
    text: 'Votes are short signed messages, and ordinary computers count them. No machine burns power to win the right to confirm.',
    but: 'It is a model of 25 processes and nobody has metered it: it may be 2,365 kWh, or 52,560.',
    source: 'Technical whitepaper, September 2026',
    to: '/docs/whitepaper#environment',
  },
];

/** Why feeless, instant and eco-friendly: one figure each, where it comes from, and what has to be said beside it. */
export function Promises() {
  return (
    <Section
      id="why"
      title="Three promises, three figures"
      lead="Each with its source, and with what an honest friend would add."
    >
      <ul className={styles.promises}>
        {PROMISES.map(({ name, figure, unit, text, but, source, to }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.figure}>
              <strong>{figure}</strong> {unit}
            </p>
            <p>{text}</p>
            <p className={styles.but}>{but}</p>
            <p className={styles.source}>
              <Link to={to}>{source}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
