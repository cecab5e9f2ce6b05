import { Diagram, Drawing } from './Diagram';
import { Words } from './shapes';
import { TRIES } from './work-by-year';
import styles from './drawing.module.css';

const MOST = TRIES.at(-1)!.billions;
const worth = (billions: number) => billions.toFixed(1);
const FIRST = `${TRIES[0]!.year} to ${TRIES.at(-1)!.year}`;
const BAR = 190;

/** How many tries the work of a block takes on the live network, year by year. */
export function WorkByYear() {
  return (
    <Diagram
      caption={`Average number of tries to find the proof of work of one block on the live network, in billions (10⁹): ${TRIES.map(
        ({ year, billions }) => `${worth(billions)} in ${year}`,
      ).join(', ')}. The year is that of the block’s timestamp, in UTC.`}
    >
      <Drawing
        only="wide"
        size={[700, 270]}
        title={`Work by year, ${FIRST}`}
        says={`From ${worth(TRIES[0]!.billions)} to ${worth(MOST)} billion tries: about twice as many every two years, on a fixed schedule.`}
      >
        <Words at={[0, 16]}>Billions of tries on average</Words>
        {TRIES.map(({ year, billions }, index) => {
          const [x, height] = [index * 64, (billions / MOST) * BAR];
          return (
            <g key={year}>
              <rect x={x} y={240 - height} width="44" height={height} rx="4" className={styles.amount} />
              <Words at={[x + 22, 232 - height]} kind="label" anchor="middle">
                {worth(billions)}
              </Words>
              <Words at={[x + 22, 260]} anchor="middle">
                {year}
              </Words>
            </g>
          );
        })}
        <path d="M0 241h684" className={styles.rail} />
      </Drawing>
      <Drawing only="narrow" size={[328, 34 + TRIES.length * 26]}>
        <Words at={[0, 16]}>Billions of tries on average</Words>
        {TRIES.map(({ year, billions }, index) => {
          const y = 32 + index * 26;
          const length = (billions / MOST) * 236;
          return (
            <g key={year}>
              <Words at={[0, y + 14]}>{year}</Words>
              <rect x="44" y={y} width={length} height="19" rx="4" className={styles.amount} />
              <text x={44 + length + 8} y={y + 14}>
                {worth(billions)}
              </text>
            </g>
          );
        })}
      </Drawing>
    </Diagram>
  );
}
