import { networkLabel } from '@site/src/app/node/networks';
import { useFocusAfterStep } from '@site/src/app/url/use-focus-after-step';
import { useNetwork } from '@site/src/app/node/use-network';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import type { ReadList } from '../lib/read-list';
import { exceedSupply } from '../lib/shares';
import { useHolders } from '../model/use-holders';
import { AsOf } from './AsOf';
import { Concentration, CumulativeChart } from './Concentration';
import { Controls, Downloads, Formula, Pages } from './Controls';
import { HoldersTable } from './HoldersTable';
import { ListHead } from './ListHead';
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
          next: 'Refresh the list, or use another node.',
          retry: true,
        }}
        onRetry={onReadAgain}
      />
    );
  }
  return (
    <>
      <ListHead bases={view.bases}>
        <Controls view={view} reading={reading} onReadAgain={onReadAgain} />
      </ListHead>
      <AsOf list={list} asOf={asOf} view={view} error={error} />
      {view.whole === undefined && <Formula view={view} list={list} />}
      <div ref={table} role="group" aria-label="The page of the list" tabIndex={-1} className={styles.list}>
        <HoldersTable view={view} caption={`The largest accounts of ${networkLabel(network)}`} />
      </div>
      {view.whole !== undefined && <Formula view={view} list={list} />}
      <Pages view={view} />
      <Downloads list={list} asOf={asOf} view={view} />
      <RankBox list={list} view={view} />
      <Concentration view={view} asOf={asOf} />
      <CumulativeChart view={view} />
      <NotSeen list={list} />
    </>
  );
}

/** The limits of the list, so that nobody reads too much into it. */
function NotSeen({ list }: { list: ReadList }) {
  return (
    <section aria-labelledby="not-seen">
      <h3 id="not-seen" className={styles.sectionTitle}>
        What this list does not show
      </h3>
      <ul className={styles.notes}>
        <li>
          {list.source === 'known'
            ? 'Any account without a public name, however large it is.'
            : list.complete
              ? 'No account of this network is missing: the node lists all of them, because there are fewer than a hundred.'
              : 'Any account below the last one: the node lists a hundred, and the total number is unknown.'}
        </li>
        <li>
          Pending payments: what was sent but not yet received isn’t part of any balance, so the balances of
          all accounts add up to less than the supply.
        </li>
        <li>
          Owners who are not public. Two accounts may have one owner, and an exchange’s account may hold the
          coins of thousands.
        </li>
        <li>
          Earlier activity: “unmoved” is the time since an account’s last block, not the age of each coin in
          it.
        </li>
      </ul>
    </section>
  );
}
