import { useNetwork } from '@site/src/app/node/use-network';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { useAnnounce } from '@site/src/ui/live-region';
import type { ReadList } from '../lib/read-list';
import { fileName, listAsCsv, listAsJson } from '../lib/list-file';
import type { HoldersView } from '../model/use-holders';
import styles from './Controls.module.css';

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
        {`All ${view.listed.length} accounts, exact in raw and in ATTO, with their current balances.`}
      </span>
    </p>
  );
}
