import { LADDER, moveOn } from '../lib/ladder';
import { changeText, paceText } from '../lib/ladder-words';
import { Cell, Row, RowHead, Table } from '@site/src/ui/layout/Table';
import styles from './DistributionLadder.module.css';

const WEEKS = [-3, -2, -1, 1].map((change) => ({ change, name: changeText(change) }));
const COLUMNS = ['Now', ...WEEKS.map(({ name }) => name)];

/** The data of the chart for every step, as a table. */
export function LadderTable() {
  return (
    <details className={styles.twin}>
      <summary>The same as a table</summary>
      <Table columns={COLUMNS}>
        {LADDER.map((pace, index) => (
          <Row key={pace}>
            <RowHead>{paceText(index)}</RowHead>
            {WEEKS.map(({ change, name }) => (
              <Cell key={name} column={name}>
                {paceText(moveOn(index, change).to)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </details>
  );
}
