import { Picture } from './Picture';
import styles from '@site/src/ui/diagrams/drawing.module.css';

const LANES = [
  { owner: 'You', blocks: ['Open', 'Receive', 'Send'] },
  { owner: 'Friend', blocks: ['Open', 'Receive'] },
  { owner: 'Shop', blocks: ['Open', 'Receive', 'Receive'] },
];
const LEFT = 64;
const STEP = 86;
const [WIDTH, HEIGHT] = [66, 34];

/** Three accounts and chains; a payment connects two of them. */
export function ThreeChains() {
  return (
    <Picture title="Three accounts, each with a chain of its own. A send on yours is matched by a receive on your friend’s; the shop’s chain is not involved.">
      {LANES.map(({ owner, blocks }, lane) => {
        const middle = 38 + lane * 72;
        return (
          <g key={owner}>
            <text x="8" y={middle + 4} className={styles.name}>
              {owner}
            </text>
            <path d={`M${LEFT} ${middle}h${STEP * 2 + WIDTH}`} className={styles.rail} />
            {blocks.map((block, index) => {
              const isSend = lane === 0 && index === 2;
              const isReceive = lane === 1 && index === 1;
              const x = LEFT + (isReceive ? 2 : index) * STEP;
              return (
                <g key={index}>
                  <rect
                    x={x}
                    y={middle - HEIGHT / 2}
                    width={WIDTH}
                    height={HEIGHT}
                    rx="9"
                    className={isSend ? styles.gold : isReceive ? styles.green : styles.block}
                  />
                  <text x={x + WIDTH / 2} y={middle + 4} className={styles.label}>
                    {block}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
      <path d="M269 58v30m-5-6 5 6 5-6" className={styles.arrow} />
      <text x="282" y="77" className={styles.small}>
        1 ATTO
      </text>
    </Picture>
  );
}
