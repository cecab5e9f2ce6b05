import { useLocation } from '@docusaurus/router';
import { memo, useCallback, useDeferredValue, useEffect, useState, type FormEvent } from 'react';
import { QUERY_MEMBER, SEARCH_PATH } from '@site/src/app/site/search-index';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { savesData } from '@site/src/lib/saves-data';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { loadingText } from '../lib/result-groups';
import { wordsOfPath } from '../lib/split-words';
import { useCounted, useFound } from '../use-found';
import styles from './Results.module.css';
import { SearchFault, SearchResult } from './SearchResult';

/** Results per group on a page. */
const MOST = 12;
/** The same if the reader has not asked for any. */
const FEW = 3;

/** The URL is updated after this pause in typing, in milliseconds: browsers limit the number of updates. */
const DEBOUNCE_MS = 600;

/** A search form whose text is in the URL. It is client-only. */
export function QueryForm() {
  const [search, go] = useUrlSearch();
  const urlText = new URLSearchParams(search).get(QUERY_MEMBER) ?? '';
  const [edited, setEdited] = useState<{ readonly since: string; readonly text: string }>();
  // The typed text counts until the URL changes.
  const text = edited?.since === urlText ? edited.text : urlText;

  const writeUrl = useCallback(
    (how: 'push' | 'replace') =>
      go((current) => writeMembers(current, { [QUERY_MEMBER]: text.trim() === '' ? '' : text }), { how }),
    [go, text],
  );

  useEffect(() => {
    if (text === urlText) return undefined;
    const timer = setTimeout(() => writeUrl('replace'), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, urlText, writeUrl]);

  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ since: urlText, text: next })}
      onSubmit={() => text !== urlText && writeUrl('push')}
    />
  );
}

/** A search form that starts with the words of the path. It is client-only. */
export function NotFoundForm() {
  const { pathname } = useLocation();
  const words = wordsOfPath(pathname);
  const [edited, setEdited] = useState<{ readonly path: string; readonly text: string }>();
  const text = edited?.path === pathname ? edited.text : words;
  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ path: pathname, text: next })}
      // The reader has not requested these results.
      guessed={edited?.path !== pathname}
      waits={edited === undefined && savesData(navigator)}
    />
  );
}

interface SearchFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit?: () => void;
  /** Whether to wait for the reader, although there is a query. */
  readonly waits?: boolean;
  /** The query comes from elsewhere until the reader changes or submits it. */
  readonly guessed?: boolean;
}

/** A search field with results below it. The index is only loaded once there is a query. */
function SearchForm({ text, onText, onSubmit, waits = false, guessed = false }: SearchFormProps) {
  const [touched, setTouched] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  // While the reader types quickly, each letter is shown at once, and only the results of the last.
  const searched = useDeferredValue(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    setSubmitted(true);
    onSubmit?.();
  };
  return (
    <>
      <form className={styles.form} role="search" action={SEARCH_PATH} onSubmit={submit}>
        <TextField
          icon="search"
          label="Search this site"
          name={QUERY_MEMBER}
          enterKeyHint="search"
          maxLength={300}
          placeholder="Words, an address or a hash"
          value={text}
          onFocus={() => setTouched(true)}
          onChange={(event) => {
            // The field may have had the focus before this page was hydrated.
            setTouched(true);
            onText(event.target.value);
          }}
          trailing={
            <Button type="submit" look="primary">
              Search
            </Button>
          }
        />
      </form>
      {(touched || (!waits && text.trim() !== '')) && (
        <PageResults query={searched} guessed={guessed && !submitted} />
      )}
    </>
  );
}

interface PageResultsProps {
  readonly query: string;
  /** The reader has not typed the query. */
  readonly guessed?: boolean;
}

/** The results as lists of links. */
const PageResults = memo(function PageResults({ query, guessed = false }: PageResultsProps) {
  const { state, groups, retry } = useFound(query, guessed ? FEW : MOST, { guessed });
  const said = useCounted(query, groups, state);
  const hasQuery = query.trim() !== '';
  return (
    <div className={styles.page}>
      <p className={styles.note} role="status">
        {hasQuery && state === 'loading' ? loadingText(groups) : said}
      </p>
      {state === 'failed' && <SearchFault onRetry={retry} />}
      {groups.map(({ name, label, results }) => (
        <section key={name} aria-labelledby={`found-${name}`}>
          <h2 id={`found-${name}`}>{label}</h2>
          <ul>
            {results.map((result) => (
              <li key={result.href}>
                <SiteLink className={styles.option} href={result.href}>
                  <SearchResult {...result} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});
