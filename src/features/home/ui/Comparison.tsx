import Link from '@docusaurus/Link';
import { Cell, Row, RowHead, Table } from '@site/src/ui/layout/Table';
import styles from './Comparison.module.css';
import { Section } from './Section';

const SYSTEMS = ['Atto', 'Nano', 'Bitcoin', 'Ethereum', 'Cards'] as const;

type Cells = readonly [string, string, string, string, string];

/** In the order of {@link SYSTEMS}. Figures only if that system has a source for them. */
const ROWS: readonly { readonly topic: string; readonly cells: Cells }[] = [
  {
    topic: 'Fee for a payment',
    cells: [
      'none',
      'none',
      'rises with demand for block space',
      'rises with demand for block space',
      'paid by the shop, for example 1.5% + €0.25',
    ],
  },
  {
    topic: 'Time until final',
    cells: [
      'normally under a second',
      'similar: it also confirms by votes',
      'about 10 minutes per block; six blocks are customary for large sums',
      'about 15 minutes',
      'the shop is paid days later',
    ],
  },
  {
    topic: 'Smallest sensible payment',
    cells: [
      'no minimum, but each block costs a little computing',
      'no minimum, but each block costs a little computing',
      'well above the fee',
      'well above the fee',
      'well above the fixed part of the fee',
    ],
  },
  {
    topic: 'Who confirms',
    cells: [
      'representatives, by votes',
      'representatives, by votes',
      'miners',
      'validators with staked coins',
      'banks and card companies',
    ],
  },
  {
    topic: 'Reversible',
    cells: ['no', 'no', 'not once several blocks deep', 'not once final', 'yes, by a chargeback'],
  },
  {
    topic: 'Main strength',
    cells: [
      'standard signatures, numbered and dated blocks',
      'the original of this design, in use for years',
      'the longest record and the largest market',
      'runs programs as well as payments',
      'accepted nearly everywhere; buyers can dispute a payment',
    ],
  },
];

/** Atto next to other ways to pay. A table; on small screens, a card for each topic. */
export function Comparison() {
  return (
    <Section
      id="comparison"
      title="How Atto compares"
      lead="Each of these systems was designed for a different job. This table is about paying, small amounts in particular."
      heights={[2190, 835]}
    >
      <Table className={styles.table} columns={['', ...SYSTEMS]}>
        {ROWS.map(({ topic, cells }) => (
          <Row key={topic}>
            <RowHead>{topic}</RowHead>
            {SYSTEMS.map((system, index) => (
              <Cell key={system} column={system} word={system}>
                {cells[index]}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
      <p className={styles.source}>
        Sources: <Link to="https://bitcoin.org/en/you-need-to-know">bitcoin.org</Link> for Bitcoin’s blocks,{' '}
        <Link to="https://ethereum.org/roadmap/single-slot-finality/">ethereum.org</Link> for Ethereum’s
        finality, and{' '}
        <Link to="https://support.stripe.com/questions/pricing-updates-for-businesses-based-in-the-european-economic-area-(eea)">
          Stripe
        </Link>{' '}
        for its fee on standard cards in Europe since April 2023. Fees and times vary. More on Nano:{' '}
        <Link to="/blog/is-atto-a-fork-of-nano">Is Atto a fork of Nano?</Link>
      </p>
    </Section>
  );
}
