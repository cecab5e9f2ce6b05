import { Diagram } from '@site/src/ui/diagrams/Diagram';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Cell, Row, RowHead, Table } from '@site/src/ui/layout/Table';
import styles from './DistributionLadder.module.css';
import { changeText, LADDER, moveOn, moveWords, paceText } from './ladder';
import { LadderChart } from './LadderChart';

const LadderPanel = lazyComponent(() => import('./LadderPanel').then((part) => part.LadderPanel));

/** The example of the post: 5,000, and a loss of 3%. */
const EXAMPLE = { from: 0, change: -3 };

const WEEKS = [-3, -2, -1, 1].map((change) => ({ change, name: changeText(change) }));
const COLUMNS = ['Now', ...WEEKS.map(({ name }) => name)];

/** The ladder of 2025: a static drawing that is interactive after hydration. */
export function DistributionLadder() {
  const still = (
    <>
      <LadderChart {...EXAMPLE} />
      <div className={styles.fields}>
        <p>{moveWords(EXAMPLE.from, EXAMPLE.change)}</p>
      </div>
    </>
  );
  return (
    <>
      <Diagram caption="The eight steps of the ladder, drawn to scale, in ATTO per minute. In the example in the text, the rate is 5,000 and the price falls by 3%, which means three steps down, to 2,000.">
        <LadderPanel skeleton={still} {...EXAMPLE} />
      </Diagram>
      <LadderTable />
    </>
  );
}

/** The data of the chart for every step, as a table. */
function LadderTable() {
  return (
    <Disclosure summary="Show as a table" className={styles.twin}>
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
    </Disclosure>
  );
}
