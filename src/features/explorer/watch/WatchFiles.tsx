import { useState } from 'react';
import { pageNicknames } from '@site/src/app/names/nickname-keeper';
import { useNames } from '@site/src/app/names/use-names';
import { networkLabel } from '@site/src/app/node/networks';
import { nicknameOf } from '@site/src/directory/nicknames';
import { saveFile } from '@site/src/lib/files/save-file';
import { addressPath } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Choice } from '@site/src/ui/controls/Choice';
import { FileButton } from '@site/src/ui/controls/FileField';
import { Card } from '@site/src/ui/layout/Card';
import { useAnnounce } from '@site/src/ui/live-region';
import { Short } from '@site/src/ui/values/Hex';
import { MAX_WATCHED, useWatchList } from '../shared/model/watched-accounts';
import {
  mergeWatched,
  printWatchFile,
  readWatchFile,
  reviewWatched,
  withoutRoom,
  type NamedWatch,
  type WatchFileFault,
  type WatchLine,
} from './watch-file';
import styles from './WatchList.module.css';

/** Saves the watch list as a file, and imports one after a review. */
export function WatchFiles() {
  const { list } = useWatchList();
  const { nicknames } = useNames();
  const [fault, setFault] = useState<string>();
  const [incoming, setIncoming] = useState<readonly NamedWatch[]>();

  const read = async (file: File) => {
    const reading = readWatchFile(await file.text());
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
        <FileButton accept="application/json,.json" aria-label="File of a watch list" onFile={read}>
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
      return 'This file is not a watch list saved by this page.';
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

interface ImportReviewProps {
  readonly incoming: readonly NamedWatch[];
  readonly onDone: () => void;
}

/** Shows what an import would add and rename, and does what the reader leaves chosen. */
function ImportReview({ incoming, onDone }: ImportReviewProps) {
  const { list, change } = useWatchList();
  const { nicknames } = useNames();
  const announce = useAnnounce();
  const [choices, setChoices] = useState<ReadonlyMap<NamedWatch, boolean>>(new Map());
  const lines = reviewWatched(list, nicknames, incoming).filter(({ kind }) => kind !== 'same');
  // What is new is added unless the reader says no; a name is only replaced on request.
  const isChosen = ({ watch, kind }: WatchLine) => choices.get(watch) ?? kind !== 'renamed';
  const chosen = lines.filter(isChosen);
  const excess = withoutRoom(list, chosen);
  const isReady = chosen.length > 0 && excess === 0;

  const apply = () => {
    for (const { watch, kind } of chosen)
      if (kind !== 'unnamed' && watch.name !== '')
        pageNicknames().set(watch.network, watch.address, watch.name);
    const outcome = change((latest) => mergeWatched(latest, chosen));
    announce(
      outcome === 'kept'
        ? 'Watch list imported'
        : 'The browser did not store the list: it will be lost when this page is closed.',
    );
    onDone();
  };
  return (
    <Card title="Import a watch list" className={styles.review}>
      <div className={styles.body}>
        {lines.length === 0 && <p>Your list has all of these accounts already.</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.watch.network} ${line.watch.address}`}>
              <Choice
                type="checkbox"
                checked={isChosen(line)}
                onChange={({ target }) =>
                  setChoices((before) => new Map(before).set(line.watch, target.checked))
                }
                hint={`${networkLabel(line.watch.network)}: ${aboutLine(line)}`}
              >
                {line.watch.name !== '' && <bdi className={styles.name}>{`${line.watch.name} `}</bdi>}
                <Short text={addressPath(line.watch.address)} />
              </Choice>
            </li>
          ))}
        </ul>
        {excess > 0 && (
          <p role="alert">
            {`A device watches at most ${MAX_WATCHED} accounts. Deselect ${excess}, or remove some from your list.`}
          </p>
        )}
        <div className={styles.ways}>
          <Button look="primary" aria-disabled={!isReady} onClick={() => isReady && apply()}>
            {chosen.length === 1 ? 'Import 1 account' : `Import ${chosen.length} accounts`}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      </div>
    </Card>
  );
}

function aboutLine({ kind, before, watch }: WatchLine): string {
  if (kind === 'unnamed') return 'new, without its name, which another account has';
  if (kind === 'renamed') return before === undefined ? 'gets this name' : `replaces the name “${before}”`;
  if (before !== undefined && watch.name !== '' && watch.name !== before)
    return `new, replaces the name “${before}”`;
  return 'new';
}
