import Link from '@docusaurus/Link';
import styles from './Promises.module.css';
import { Section } from './Section';

const PROMISES = [
  {
    name: 'Feeless',
    figure: '0',
    unit: 'fee, for any amount',
    text: 'A block has no field for a fee, so nobody can charge one. A billionth of an ATTO and a million ATTO are sent on the same terms.',
    but: 'Every block costs some computing, so very small payments rarely make sense on their own. The protocol doesn’t pay people for running nodes; since 2026 a separate staking programme has rewarded coins behind voters.',
    source: 'Block format in the protocol reference',
    to: '/docs/integration/advanced/protocol-offline-signing-reference#serialization',
  },
  {
    name: 'Instant',
    figure: 'Under 1 s',
    unit: 'until a payment is confirmed, normally',
    text: 'Representatives confirm a payment in one round of votes, and confirmed means final. There is no block interval to wait for, and nothing is rolled back later.',
    but: 'This excludes proof of work, which wallets prepare in advance. Without prepared work a payment takes longer.',
    source: 'Published confirmation times',
    to: '/docs/whitepaper#speed',
  },
  {
    name: 'Eco-friendly',
    figure: '11,388 kWh',
    unit: 'for the whole network in 2026',
    text: 'Votes are short signed messages that ordinary computers send and count. Nobody spends electricity on winning the right to confirm a payment.',
    but: 'This is a model of 25 processes, not a measurement. Its range is 2,365 to 52,560 kWh.',
    source: 'Technical whitepaper, September 2026',
    to: '/docs/whitepaper#environment',
  },
];

/** Why feeless, instant and eco-friendly: one figure each, with its source and its caveat. */
export function Promises() {
  return (
    <Section
      id="why"
      title="Three claims, three figures"
      lead="Each with its source and its caveat."
      heights={[1240, 545]}
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
