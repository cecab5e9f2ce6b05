import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { MAX_AMOUNT } from '@site/src/protocol/amount';
import type { IconName } from '@site/src/ui/icon';
import { Amount } from '@site/src/ui/values/Amount';
import { IconTile } from '@site/src/ui/values/BlockTypeBadge';
import { LiveFrame, type FigureProps } from './LiveFrame';
import styles from './LiveProof.module.css';

const GENESIS = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

interface Fact {
  readonly icon: IconName;
  readonly tone?: 'good' | 'gold';
  readonly title: string;
  readonly note: string;
  readonly value: ReactNode;
  readonly unit: string;
  readonly to: string;
}

const FACTS: readonly Fact[] = [
  {
    icon: 'open',
    tone: 'good',
    title: 'Total supply',
    note: 'created on 23 Nov 2024',
    value: <Amount value={MAX_AMOUNT} unit={false} focusable={false} />,
    unit: 'ATTO, fixed',
    to: `/explorer/transactions/${GENESIS}?network=LIVE`,
  },
  {
    icon: 'check',
    tone: 'good',
    title: 'Confirmed by votes',
    note: 'needed to make a payment final',
    value: '65%',
    unit: 'of online weight',
    to: '/docs/whitepaper#consensus',
  },
  {
    icon: 'send',
    title: 'Smallest payment',
    note: 'without a fee',
    value: <Amount value={1n} unit={false} focusable={false} />,
    unit: 'ATTO',
    to: '/docs/whitepaper#ledger',
  },
  {
    icon: 'change',
    tone: 'gold',
    title: 'Energy use',
    note: 'no mining; estimate for 2026',
    value: '11,388 kWh',
    unit: 'a year, all nodes',
    to: '/docs/whitepaper#environment',
  },
];

/** The published speed, at the foot of the card with and without live data. */
export const PUBLISHED: FigureProps = {
  name: 'Usually final in',
  figure: 'under 1 s',
  note: (
    <>
      once its proof of work is ready; <Link to="/docs/whitepaper#speed">sources</Link>
    </>
  ),
};

const FEE: FigureProps = { name: 'Fee', figure: '0', note: 'for any amount' };

/** The static rows. */
export function StatementRows() {
  return FACTS.map(({ icon, tone, title, note, value, unit, to }) => (
    <li key={title}>
      <Link className={clsx(styles.row)} to={to}>
        <IconTile {...{ icon, tone }} />
        <span className={styles.what}>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <span className={styles.howMuch}>
          <b>{value}</b>
          <small>{unit}</small>
        </span>
      </Link>
    </li>
  ));
}

/** The card without live data: published facts. */
export function Statement() {
  return (
    <LiveFrame title="Atto in figures" aside="published figures" figures={[PUBLISHED, FEE]}>
      <StatementRows />
    </LiveFrame>
  );
}
