import { formatAmount, type Amount } from '@site/src/protocol/amount';
import { groupThousands } from '@site/src/ui/format/groups';
import type { BalanceSum } from '../lib/chain-checks';
import styles from './SumOfBalance.module.css';

/** `12 − 1.5 = 10.5 ATTO`, exact; if it does not add up, with the balance in the block. */
export function SumOfBalance({ sum: { before, change, expected, stated, adds } }: { sum: BalanceSum }) {
  return (
    <span className={styles.sum}>
      <span className={styles.part}>{plain(before)}</span>
      <span
        className={styles.part}
      >{` ${change < 0n ? '−' : '+'} ${plain(change < 0n ? -change : change)}`}</span>
      <span className={styles.part}>{` = ${plain(expected)} ATTO`}</span>
      {!adds && <span className={styles.part}>{`, not ${plain(stated)} ATTO`}</span>}
    </span>
  );
}

/** In ATTO with thousands separators. Invalid sums, below zero or above the supply, are shown, too. */
function plain(raw: bigint): string {
  if (raw < 0n) return `−${plain(-raw)}`;
  const [whole = '0', fraction] = formatAmount(raw as Amount, 'ATTO').split('.');
  return `${groupThousands(BigInt(whole))}${fraction === undefined ? '' : `.${fraction}`}`;
}
