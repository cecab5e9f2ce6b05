import { Picture } from './Picture';
import styles from '@site/src/ui/diagrams/drawing.module.css';

const VOTERS = [
  { share: 40, holders: [30, 62, 92], yes: true },
  { share: 28, holders: [142, 172], yes: true },
  { share: 20, holders: [220, 246], yes: false },
  { share: 12, holders: [292], yes: false },
];
const LEFT = 12;
const SCALE = 3;
const LINE = LEFT + 65 * SCALE;

/** Holders assign their weight; together, the representatives that vote for a block reach the quorum. */
export function Representatives() {
  return (
    <Picture title="Holders assign the weight of their balance to a representative. A block is final when representatives with 65 percent of the online weight have voted for it.">
      <text x={LEFT} y="20" className={styles.small}>
        Holders, by balance
      </text>
      {VOTERS.map(({ share, holders, yes }, index) => {
        const before = VOTERS.slice(0, index).reduce((sum, voter) => sum + voter.share, 0);
        const x = LEFT + before * SCALE;
        const width = share * SCALE - 4;
        const middle = x + width / 2;
        return (
          <g key={share}>
            {holders.map((at, number) => (
              <g key={at}>
                <path d={`M${at} 50C${at} 92 ${middle} 80 ${middle} 120`} className={styles.thread} />
                <circle cx={at} cy="46" r={number === 0 ? 13 : 9} className={styles.coin} />
              </g>
            ))}
            <rect
              x={x}
              y="120"
              width={width}
              height="42"
              rx="9"
              className={yes ? styles.green : styles.block}
            />
            <text x={middle} y="145" className={styles.label}>
              {yes && '✓ '}
              {share}%
            </text>
          </g>
        );
      })}
      <path d={`M${LINE} 108v70`} className={styles.limit} />
      <text x={LINE + 7} y="180" className={styles.limitName}>
        65%: final
      </text>
      <text x={LEFT} y="208" className={styles.small}>
        Representatives, by assigned weight
      </text>
    </Picture>
  );
}
