import { Diagram, Drawing } from './Diagram';
import { Words } from './shapes';
import styles from './drawing.module.css';

/** What an account of the wallet server does in each of its states. */
const DEEDS: readonly (readonly [does: string, doesNot?: string])[] = [
  ['receives by itself (wallet unlocked)', 'receives nothing by itself'],
  ['is in the default list of entries', 'is not in the default list of entries'],
  ['sends'],
  ['changes its representative'],
  ['tells balance, height and entries when asked'],
  ['sends callbacks for its entries'],
];

const TOP = 66;
const ROW = 29;
const HEIGHT = TOP + DEEDS.length * ROW - 6;

/** The two states of an account on the wallet server, and what it still does in each. */
export function AccountStates() {
  return (
    <Diagram caption="A disabled account only stops receiving by itself, and is left out of the list of entries that is asked for without naming accounts. It still sends and changes, tells its balance and history by its address, and is reported to the callback. Nothing of its state is on the ledger.">
      <State isEnabled />
      <State isEnabled={false} />
    </Diagram>
  );
}

function State({ isEnabled }: { isEnabled: boolean }) {
  const name = isEnabled ? 'ENABLED' : 'DISABLED';
  const said = DEEDS.map(([does, doesNot]) => (isEnabled ? does : (doesNot ?? does)));
  return (
    <Drawing size={[340, HEIGHT]} title={`What an account does: ${name}`} says={`It ${said.join('; ')}.`}>
      <rect width="340" height="36" rx="9" className={isEnabled ? styles.green : styles.gold} />
      <Words at={[170, 23]} kind="name" anchor="middle">
        {name}
      </Words>
      {DEEDS.map(([, doesNot], row) => {
        const y = TOP + row * ROW;
        const isDone = isEnabled || doesNot === undefined;
        return (
          <g key={said[row]}>
            <circle cx="16" cy={y} r="9" className={isDone ? styles.green : styles.gone} />
            <path d={isDone ? `M12 ${y}l3 3 5-6` : `M12.5 ${y}h7`} className={styles.arrow} />
            <text x="36" y={y + 4.5}>
              {said[row]}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
