import { useState } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { nicknameOf } from '@site/src/directory/nicknames';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { FileButton } from '@site/src/ui/controls/FileButton';
import { MAX_WATCHED } from '../../shared/lib/watched-accounts';
import { useWatchList } from '../../shared/model/use-watch-list';
import { printWatchFile, readWatchFile, type NamedWatch, type WatchFileFault } from '../lib/watch-file';
import { ImportReview } from './ImportReview';
import styles from './WatchList.module.css';

/** Saves the watch list as a file, and imports one after a review. */
export function WatchFiles() {
  const { list } = useWatchList();
  const { nicknames } = useNames();
  const [fault, setFault] = useState<string>();
  const [incoming, setIncoming] = useState<readonly NamedWatch[]>();

  const read = (text: string) => {
    const reading = readWatchFile(text);
    setFault('fault' in reading ? sentenceOf(reading.fault) : undefined);
    setIncoming('fault' in reading ? undefined : reading.watched);
  };
  const save = () => {
    const watched = list.accounts.map(({ network, address }) => ({
      network,
      address,
      name: nicknameOf(nicknames, network, address) ?? '',
    }));
    saveFile('atto-watch-list.json', 'application/json', [printWatchFile(watched)]);
  };
  return (
    <>
      <div className={styles.ways}>
        {list.accounts.length > 0 && (
          <Button small onClick={save}>
            Save as a file
          </Button>
        )}
        <FileButton accept="application/json,.json" label="File of a watch list" onText={read}>
          Import from a file
        </FileButton>
      </div>
      {fault !== undefined && <p role="alert">{`${fault} Nothing was changed.`}</p>}
      {incoming && <ImportReview incoming={incoming} onDone={() => setIncoming(undefined)} />}
    </>
  );
}

function sentenceOf(fault: WatchFileFault): string {
  switch (fault.kind) {
    case 'not-a-list':
      return 'This is not a watch list that this page has saved.';
    case 'too-large':
      return 'This file is too large for a watch list.';
    case 'newer':
      return 'A newer version of this page wrote this file. Reload the page and try again.';
    case 'too-many':
      return `This file has more than ${MAX_WATCHED} accounts.`;
    case 'entry':
      return `Account ${fault.entry} of the file is not valid: check its network, address and name.`;
    case 'twice':
      return `Account ${fault.entry} of the file repeats an address or a name.`;
  }
}
