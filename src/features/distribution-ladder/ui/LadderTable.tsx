import { LADDER, moveOn } from '../lib/ladder';
import { changeText, paceText } from '../lib/ladder-words';
import styles from './DistributionLadder.module.css';

const WEEKS = [-3, -2, -1, 1];

/** The data of the chart for every step, as a table. */
export function LadderTable() {
  return (
    <details className={styles.twin}>
      <summary>The same as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Now</th>
            {WEEKS.map((change) => (
              <th key={change} scope="col">
                {changeText(change)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LADDER.map((pace, index) => (
            <tr key={pace}>
              <th scope="row">{paceText(index)}</th>
              {WEEKS.map((change) => (
                <td key={change}>{paceText(moveOn(index, change).to)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
