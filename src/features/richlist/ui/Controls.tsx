import { useNetwork } from '@site/src/app/node/use-network';
import { CSV_NOTE } from '@site/src/lib/files/csv';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { Switch } from '@site/src/ui/controls/Choice';
import { Segmented } from '@site/src/ui/controls/Segmented';
import { useAnnounce } from '@site/src/ui/live-region';
import { Amount } from '@site/src/ui/values/Amount';
import { fileName, listAsCsv, listAsJson } from '../lib/list-file';
import { PAGE_SIZE } from '../lib/rank';
import type { ReadList } from '../lib/read-list';
import { BASES } from '../lib/shares';
import type { HoldersView } from '../model/use-holders';
import styles from './Controls.module.css';

interface ControlsProps {
  readonly view: HoldersView;
  readonly reading: boolean;
  readonly onReadAgain: () => void;
}

/**
 * The base of shares, and whether accounts are grouped by owner, which are both stored in the URL; and a button to read
 * the list again.
 */
export function Controls({ view: { base, grouped, choose }, reading, onReadAgain }: ControlsProps) {
  return (
    <>
      <span className={styles.bases}>
        <span aria-hidden="true">Shares of</span>
        <Segmented
          label="Shares of"
          options={BASES.map(({ name, label }) => ({ value: name, label }))}
          chosen={base}
          onChoose={(name) => choose({ base: name })}
        />
      </span>
      <Switch isOn={grouped} onChange={(isGrouped) => choose({ grouped: isGrouped })}>
        Group by owner
      </Switch>
      <Button
        small
        className={styles.refresh}
        onClick={reading ? undefined : onReadAgain}
        aria-disabled={reading}
      >
        <span key={String(reading)}>{reading ? 'Refreshing…' : 'Refresh'}</span>
      </Button>
    </>
  );
}

/** The whole that the list's shares are of. */
export function Formula({ view: { base, whole }, list }: { view: HoldersView; list: ReadList }) {
  return (
    <p className={styles.formula}>
      {whole === undefined ? (
        'The circulating supply is unknown: the treasury accounts could not be read.'
      ) : (
        <>
          Shares of <Amount value={whole} />: {formulaOf(base, list)}
        </>
      )}
    </p>
  );
}

function formulaOf(base: HoldersView['base'], { treasuryAccounts }: ReadList): string {
  switch (base) {
    case 'total':
      return 'all the coins that exist, or ever will';
    case 'list':
      return 'the sum of the accounts in this list';
    case 'circulating':
      return treasuryAccounts === 0
        ? 'all coins, because this network has no labeled treasury'
        : `all coins minus ${treasuryAccounts} labeled treasury accounts`;
  }
}

/** The pagination of the list, stored in the URL. Renders nothing if there is only one page. */
export function Pages({ view: { page, pages, holders, choose } }: { view: HoldersView }) {
  if (pages === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, holders.length);
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      <Button small disabled={page === 1} onClick={() => choose({ page: page - 1 })}>
        Previous
      </Button>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => choose({ page: number })}
        >
          {number}
        </button>
      ))}
      <Button small disabled={page === pages} onClick={() => choose({ page: page + 1 })}>
        Next
      </Button>
      <span className={styles.node}>{`${first}–${last} of ${holders.length}`}</span>
    </nav>
  );
}

interface DownloadsProps {
  readonly list: ReadList;
  readonly asOf: number;
  readonly view: HoldersView;
}

/** Downloads of the whole list, created on the device: exact in raw and in ATTO. */
export function Downloads({ list, asOf, view }: DownloadsProps) {
  const { network } = useNetwork();
  const announce = useAnnounce();
  const file = { network, asOf, source: list.source, list: view.listed, bases: view.bases };
  const save = (ending: string, type: string, parts: () => readonly string[]) => () => {
    saveFile(fileName(file, ending), type, parts());
    announce(`The list was saved as ${ending.toUpperCase()}.`);
  };
  return (
    <p className={styles.downloads}>
      <Button small onClick={save('csv', 'text/csv', () => listAsCsv(file))}>
        Download CSV
      </Button>
      <Button small onClick={save('json', 'application/json', () => [listAsJson(file)])}>
        Download JSON
      </Button>
      <span className={styles.node}>
        {`All ${view.listed.length} accounts, exact in raw and in ATTO, with their current balances. ${CSV_NOTE}`}
      </span>
    </p>
  );
}
