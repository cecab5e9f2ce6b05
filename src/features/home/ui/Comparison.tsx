import Link from '@docusaurus/Link';
import { useState } from 'react';
import { Segmented } from '@site/src/ui/controls/Segmented';
import { Cell, Row, RowHead, Table } from '@site/src/ui/layout/Table';
import styles from './Comparison.module.css';
import { Section } from './Section';

const OTHERS = ['Cards', 'Bitcoin', 'Ethereum', 'Nano'] as const;
const SYSTEMS = ['Atto', ...OTHERS] as const;

type Cells = readonly [string, string, string, string, string];

/** In the order of {@link SYSTEMS}. Figures only if that system has a source for them. */
const ROWS: readonly { readonly topic: string; readonly cells: Cells }[] = [
  {
    topic: 'Fee for a payment',
    cells: [
      'none',
      'paid by the shop, for example 1.5% + €0.25',
      'rises with demand',
      'rises with demand',
      'none',
    ],
  },
  {
    topic: 'Time until final',
    cells: [
      'normally under a second, once its proof of work is ready',
      'the shop is paid days later',
      'about 10 minutes per block; six blocks are customary for large sums',
      'about 15 minutes',
      'similar: it also confirms by vote',
    ],
  },
  {
    topic: 'Smallest practical payment',
    cells: [
      'no minimum, but each payment takes a little computing',
      'well above the fixed part of the fee',
      'well above the fee',
      'well above the fee',
      'no minimum, but each payment takes a little computing',
    ],
  },
  {
    topic: 'Reversible',
    cells: ['no', 'yes, by a chargeback', 'no, after several blocks', 'no, once final', 'no'],
  },
  {
    topic: 'Main strength',
    cells: [
      'made for small payments',
      'accepted nearly everywhere; buyers can dispute a payment',
      'the longest record and the largest market',
      'runs programs as well as payments',
      'the original network of this design, in use for years',
    ],
  },
];

/** Atto next to other ways to pay. On small screens, next to one of them at a time. */
export function Comparison() {
  const [chosen, setChosen] = useState<(typeof OTHERS)[number]>('Cards');
  return (
    <Section
      id="comparison"
      title="How Atto compares"
      lead="Each was built for a different job; this table is about paying."
    >
      <div className={styles.comparison}>
        <div className={styles.choice}>
          <Segmented
            label="Compare with"
            options={OTHERS.map((other) => ({ value: other, label: other }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <Table className={styles.table} columns={['', ...SYSTEMS]}>
          {ROWS.map(({ topic, cells }) => (
            <Row key={topic}>
              <RowHead>{topic}</RowHead>
              {SYSTEMS.map((system, index) => (
                <Cell key={system} column={system}>
                  {cells[index]}
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      </div>
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
