import { Diagram } from '@site/src/ui/diagrams/Diagram';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { moveWords } from '../lib/ladder-words';
import { LadderChart } from './LadderChart';
import { LadderTable } from './LadderTable';
import styles from './DistributionLadder.module.css';

const LadderPanel = lazyComponent(() => import('./LadderPanel').then((part) => part.LadderPanel));

/** The example of the post: 5,000, and a loss of 3%. */
const EXAMPLE = { from: 0, change: -3 };

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
