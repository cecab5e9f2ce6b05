import { useState } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { pageNicknames } from '@site/src/app/names/nickname-keeper';
import { networkLabel } from '@site/src/app/node/networks';
import { addressPath } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { Short } from '@site/src/ui/values/Hex';
import { useAnnounce } from '@site/src/ui/live-region';
import { MAX_WATCHED } from '../../shared/lib/watched-accounts';
import { useWatchList } from '../../shared/model/use-watch-list';
import { mergeWatched, reviewWatched, withoutRoom, type WatchLine } from '../lib/merge-watched';
import type { NamedWatch } from '../lib/watch-file';
import styles from './WatchList.module.css';

interface ImportReviewProps {
  readonly incoming: readonly NamedWatch[];
  readonly onDone: () => void;
}

/** Shows what an import would add and rename, and does what the reader leaves chosen. */
export function ImportReview({ incoming, onDone }: ImportReviewProps) {
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
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isChosen(line)}
                  onChange={({ target }) =>
                    setChoices((before) => new Map(before).set(line.watch, target.checked))
                  }
                />
                <span>
                  {line.watch.name !== '' && <bdi className={styles.name}>{`${line.watch.name} `}</bdi>}
                  <Short text={addressPath(line.watch.address)} />
                  <small>{`${networkLabel(line.watch.network)}: ${aboutLine(line)}`}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {excess > 0 && (
          <p role="alert">
            {`A device watches at most ${MAX_WATCHED} accounts. Deselect ${excess}, or remove some from your list.`}
          </p>
        )}
        <div className={styles.ways}>
          <Button look="gold" aria-disabled={!isReady} onClick={() => isReady && apply()}>
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
