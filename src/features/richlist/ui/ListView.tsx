import { networkLabel } from '@site/src/app/node/networks';
import { useFocusAfterStep } from '@site/src/app/url/use-focus-after-step';
import { useNetwork } from '@site/src/app/node/use-network';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import type { ReadList } from '../lib/read-list';
import { exceedSupply } from '../lib/bases';
import { useHolders } from '../model/use-holders';
import { AsOf } from './AsOf';
import { Concentration } from './Concentration';
import { Controls } from './Controls';
import { CumulativeChart } from './CumulativeChart';
import { Downloads } from './Downloads';
import { HoldersTable } from './HoldersTable';
import { NotSeen } from './NotSeen';
import { Pages } from './Pages';
import { RankBox } from './RankBox';
import styles from './RichList.module.css';

interface ListViewProps {
  readonly list: ReadList;
  /** Epoch milliseconds of the reader's clock. */
  readonly asOf: number;
  readonly error: unknown;
  readonly reading: boolean;
  readonly onReadAgain: () => void;
}

/** The list with all of its statistics. */
export function ListView({ list, asOf, error, reading, onReadAgain }: ListViewProps) {
  const { network } = useNetwork();
  const view = useHolders(list);
  const table = useFocusAfterStep<HTMLDivElement>(`${view.page}`);
  if (exceedSupply(view.bases)) {
    return (
      <ErrorPanel
        message={{
          title: 'The node contradicts itself',
          happened:
            'The balances that the node reports add up to more than the total supply. Some of them are false, and it is unknown which.',
          safe: 'Nothing on the network has changed: only the responses of this node are wrong.',
          next: 'Read the list again, or use another node.',
          retry: true,
        }}
        onRetry={onReadAgain}
      />
    );
  }
  return (
    <>
      <AsOf list={list} asOf={asOf} view={view} error={error} reading={reading} onReadAgain={onReadAgain} />
      <Controls view={view} list={list} />
      <div ref={table} role="group" aria-label="The page of the list" tabIndex={-1} className={styles.list}>
        <HoldersTable view={view} caption={`The largest accounts of ${networkLabel(network)}`} />
      </div>
      <Pages view={view} />
      <Downloads list={list} asOf={asOf} view={view} />
      <RankBox list={list} view={view} />
      <Concentration view={view} asOf={asOf} />
      <CumulativeChart view={view} />
      <NotSeen list={list} />
    </>
  );
}
