import Link from '@docusaurus/Link';
import styles from './Comparison.module.css';
import { Section } from './Section';

const SYSTEMS = ['Atto', 'Nano', 'Bitcoin, Ethereum', 'Cards'] as const;

/** Figures only where somebody published them, words elsewhere; in the order of {@link SYSTEMS}. */
const ROWS: readonly { readonly topic: string; readonly cells: readonly [string, string, string, string] }[] =
  [
    {
      topic: 'Fee of a payment',
      cells: [
        'none',
        'none',
        'from cents to several tens of dollars',
        '1–3% and a fixed part, paid by the shop',
      ],
    },
    {
      topic: 'Until it is settled',
      cells: [
        '300–600 ms as a rule (January 2026)',
        'about as quick: it votes, too',
        '10–300 minutes',
        '24–72 hours',
      ],
    },
    {
      topic: 'Smallest payment that makes sense',
      cells: [
        'a billionth of an ATTO',
        'as small as its unit allows',
        'well above the fee',
        'well above the fixed part: 10 cents can be eaten whole',
      ],
    },
    {
      topic: 'Who confirms',
      cells: [
        'representatives, by votes',
        'representatives, by votes',
        'miners; holders with locked coins',
        'banks and card companies',
      ],
    },
    {
      topic: 'Can be taken back',
      cells: ['no', 'no', 'no, once it lies deep enough', 'yes, by a chargeback'],
    },
    {
      topic: 'What it does better',
      cells: [
        'counts blocks, dates them and uses standard signatures, so hardware keys work',
        'came first: Atto builds on its idea, and it has been tried for years',
        'the longest record, the largest market; programs on the chain',
        'accepted nearly everywhere, and a buyer can dispute a payment',
      ],
    },
  ];

/** Atto beside what people know. A table; on small screens a card for each topic. */
export function Comparison() {
  return (
    <Section
      id="comparison"
      title="Beside what you know"
      lead="Every system here was built for something. This is about paying, and about small amounts most of all."
    >
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {SYSTEMS.map((system) => (
              <th key={system} role="columnheader" scope="col">
                {system}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {ROWS.map(({ topic, cells }) => (
            <tr key={topic} role="row">
              <th role="rowheader" scope="row">
                {topic}
              </th>
              {cells.map((cell, index) => (
                <td key={SYSTEMS[index]} role="cell">
                  <span className={styles.system} aria-hidden="true">
                    {SYSTEMS[index]}
                  </span>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        Figures for cards, Bitcoin and Ethereum as published in{' '}
        <Link to="/blog/why-instant-and-feeless-are-inclusive">our blog on 8 October 2025</Link>; they vary
        with provider, country and load. Where we have no dated figure, there are words. How Atto and Nano
        differ: <Link to="/blog/is-atto-a-fork-of-nano">Is Atto a fork of Nano?</Link>
      </p>
    </Section>
  );
}
