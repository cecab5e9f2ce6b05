import { memo, useEffect, useState, type KeyboardEvent } from 'react';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { QUERY_MEMBER, SEARCH_PATH } from '@site/src/app/site/search-index';
import { stepTo } from '@site/src/ui/controls/step-to';
import { useAnnounce } from '@site/src/ui/live-region';
import { loadingText, USEFUL, type Group } from '../lib/result-groups';
import { useCounted, useFound } from '../use-found';
import styles from './Results.module.css';
import { SearchFault, SearchResult } from './SearchResult';

/** The state of the list for the field above it. */
export interface Listed {
  readonly expanded: boolean;
  /** The id of the option that Enter opens. */
  readonly active?: string | undefined;
}

/** Props of the panel below the field of the dialog. */
export interface PanelProps {
  /** The id of the list, to which the field refers. */
  readonly list: string;
  readonly query: string;
  /** Sets the key handler of the field, or removes it. */
  readonly onKeys: (press: ((event: KeyboardEvent) => void) | undefined) => void;
  readonly onListed: (listed: Listed) => void;
  readonly onClose: () => void;
}

/** Results per group in the dialog. */
const MOST = 5;
/** The same for a single letter, whose results are there until the next one. */
const FEW = 3;

/** The list below the field: results or suggestions. The focus stays in the field. */
export const Panel = memo(function Panel({ list, query, onKeys, onListed, onClose }: PanelProps) {
  const { state, groups, retry } = useFound(query, query.trim().length === 1 ? FEW : MOST);
  const hasQuery = query.trim() !== '';
  const nothing = hasQuery && state === 'ready' && groups.length === 0;
  const shown: readonly Group[] = groups.length > 0 ? groups : !hasQuery || nothing ? [USEFUL] : [];
  const ids = shown.flatMap(({ name, results }) => results.map(({ href }) => `${name} ${href}`));
  const [chosen, setChosen] = useState<{ readonly query: string; readonly result: string }>();
  // A selection follows its result while the rest of the index is built. Another query starts with its
  // first result, suggestions with none.
  const kept = chosen?.query === query ? ids.indexOf(chosen.result) : -1;
  const active = kept >= 0 ? kept : groups.length > 0 ? 0 : -1;
  const choose = (at: number) => setChosen({ query, result: ids[at]! });
  const idOf = (at: number) => `${list}-${at}`;
  const said = useCounted(query, groups, state);
  const announce = useAnnounce();
  useEffect(() => announce(said), [announce, said]);

  useEffect(() => {
    onListed({ expanded: ids.length > 0, active: active < 0 ? undefined : `${list}-${active}` });
  }, [onListed, list, ids.length, active]);

  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active, query, ids.length]);

  useEffect(() => {
    onKeys((event) => {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (key === 'Enter') {
        event.preventDefault();
        // A click with the same modifier keys, so that a new tab opens where the browser would open one.
        const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
        document.getElementById(`${list}-${active}`)?.dispatchEvent(new MouseEvent('click', click));
        return;
      }
      if (shiftKey || ctrlKey || metaKey) return;
      const at = stepTo(key, { at: active, length: ids.length, walking: kept >= 0 });
      if (at === undefined) return;
      event.preventDefault();
      choose(at);
    });
    return () => onKeys(undefined);
  });

  let count = 0;
  return (
    <>
      <div className={styles.scroll}>
        {state === 'failed' && <SearchFault onRetry={retry} />}
        {hasQuery && state === 'loading' && <p className={styles.note}>{loadingText(groups)}</p>}
        {nothing && (
          <p className={styles.note}>
            Nothing was found for “{query.trim()}”. Try fewer or other words, or one of these pages.
          </p>
        )}
        {/* The query says to tests whose results these are. */}
        <div id={list} role="listbox" aria-label="Results" data-query={query}>
          {shown.map(({ name, label, results }) => (
            <div key={name} role="group" aria-labelledby={`${list}-${name}`}>
              <div id={`${list}-${name}`} className={styles.label} role="presentation">
                {label}
              </div>
              {results.map((result) => {
                const at = count++;
                return (
                  <SiteLink
                    key={result.href}
                    id={idOf(at)}
                    className={styles.option}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    href={result.href}
                    onMouseMove={() => at !== active && choose(at)}
                    onClick={(event) => {
                      if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onClose();
                    }}
                  >
                    <SearchResult {...result} />
                  </SiteLink>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.hints}>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>choose
          </span>
          <span>
            <kbd>Enter</kbd>open
          </span>
          <span>
            <kbd>Esc</kbd>close
          </span>
        </span>
        <SiteLink
          href={`${SEARCH_PATH}${hasQuery ? `?${new URLSearchParams({ [QUERY_MEMBER]: query.trim() })}` : ''}`}
          onClick={onClose}
        >
          All results on a page
        </SiteLink>
      </div>
    </>
  );
});
