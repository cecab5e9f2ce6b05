import { Picture } from './Picture';
import styles from '@site/src/ui/diagrams/drawing.module.css';

const TRIES = [112, 74, 138, 96, 62, 128, 84, 110, 56, 133, 88, 66, 58, 22];
const FLOOR = 180;
const LIMIT = 34;
const LEFT = 12;
const STEP = 18;

/** Results of tries, of which one is small enough. */
export function TinyWork() {
  const last = TRIES.length - 1;
  const found = LEFT + last * STEP + 6;
  return (
    <Picture title="Each try gives a random number. The first one below the limit is the proof of work. Finding it takes many tries; checking it takes one.">
      {TRIES.map((height, index) => (
        <rect
          key={index}
          x={LEFT + index * STEP}
          y={FLOOR - height}
          width="12"
          height={height}
          rx="4"
          className={index === last ? styles.gold : styles.try}
        />
      ))}
      <path d={`M${LEFT} ${FLOOR - LIMIT}h262`} className={styles.limit} />
      <text x="282" y={FLOOR - LIMIT + 4} className={styles.limitName}>
        limit
      </text>
      <path d={`M${found} 112v40m-5-6 5 6 5-6`} className={styles.arrow} />
      <text x={found + 22} y="102" className={styles.label}>
        enough
      </text>
      <text x={LEFT} y="208" className={styles.small}>
        Many tries to find it,
      </text>
      <text x="312" y="208" className={styles.small} textAnchor="end">
        one to check it
      </text>
    </Picture>
  );
}
