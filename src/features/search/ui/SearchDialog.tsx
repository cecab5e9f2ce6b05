import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { SEARCH_INDEX_FILE } from '@site/src/app/site/search-index';
import { Combobox } from '@site/src/ui/controls/Combobox';
import { CloseButton, Dialog } from '@site/src/ui/controls/Dialog';
import { Icon } from '@site/src/ui/icon';
import { pageIndex } from '../index-file';
import { LazySearch, panelPart } from './LazySearch';
import type { Listed } from './Panel';
import styles from './SearchDialog.module.css';

/** The keys that choose or open a result. */
const CHOOSING = /^(?:Enter|Home|End|Arrow|Page)/;

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether this key event opens the search: ctrl-K, cmd-K, or a slash. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  if (altKey) return false;
  // A slash needs the shift key on many keyboards.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/';
}

/**
 * The search dialog. Its field is available immediately, so that nothing typed is lost while the code of the
 * search loads. The browser traps the focus and restores it when the dialog closes.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const listen = useCallback((press: typeof keys.current) => {
    keys.current = press;
  }, []);
  const [query, setQuery] = useState('');
  // While the reader types quickly, each letter is shown at once, and only the results of the first and the last.
  const later = useDeferredValue(query);
  const [hurried, setHurried] = useState('');
  const searched = hurried === query || query.length === 1 ? query : later;
  const [listed, setListed] = useState<Listed>({ expanded: false });
  const list = useId();
  const indexUrl = useBaseUrl(`/${SEARCH_INDEX_FILE}`);

  // Along with the code that reads it.
  useEffect(() => pageIndex.request(indexUrl), [indexUrl]);

  // After the dialog, which gives the focus to whatever is first in it.
  useLayoutEffect(() => field.current!.focus(), []);

  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && isSearchKey(event)) {
      event.preventDefault();
      field.current!.select();
    } else if (!event.nativeEvent.isComposing) {
      // They choose among the results of what has been typed until now.
      if (searched !== query && CHOOSING.test(event.key)) flushSync(() => setHurried(query));
      keys.current?.(event);
    }
  };
  return (
    <Dialog label="Search this site" onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        <div className={styles.line}>
          <Icon name="search" size={20} />
          <Combobox
            ref={field}
            className={styles.field}
            listId={list}
            isOpen={listed.expanded}
            active={listed.active}
            aria-label="Search"
            enterKeyHint="go"
            maxLength={300}
            placeholder="Words, an address or a hash"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={press}
          />
          <CloseButton label="Close the search" onClose={onClose} />
        </div>
        <LazySearch of={panelPart}>
          {({ Panel }) => (
            <Panel list={list} query={searched} onKeys={listen} onListed={setListed} onClose={onClose} />
          )}
        </LazySearch>
      </div>
    </Dialog>
  );
}
