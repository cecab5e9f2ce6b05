import { WatchList } from '../watch/WatchList';
import { ExplorerBody } from './ExplorerBody';

/** The client-only body of the watch list. */
export function WatchBody() {
  return (
    <ExplorerBody reportsWatched={false}>
      <WatchList />
    </ExplorerBody>
  );
}
