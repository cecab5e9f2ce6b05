import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useState } from 'react';
import { QUERY_MEMBER } from '../../../app/search-index';
import { SearchForm } from '../ui/SearchForm';
import styles from '../ui/SearchForm.module.css';

/** How long nothing is typed before the address bar carries it, in milliseconds: browsers count how often it changes. */
const PAUSE_MS = 600;

/** `/search?q=words`: the search as a page, so that its results have an address. */
export function SearchPage() {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const { search, pathname } = useLocation();
  const said = isBrowser ? (new URLSearchParams(search).get(QUERY_MEMBER) ?? '') : '';
  const [edited, setEdited] = useState<{ readonly since: string; readonly text: string }>();
  // What is typed counts until the address bar says something else.
  const text = edited?.since === said ? edited.text : said;

  const carry = useCallback(
    (how: 'push' | 'replace') => {
      const members = new URLSearchParams(search);
      if (text.trim() === '') members.delete(QUERY_MEMBER);
      else members.set(QUERY_MEMBER, text);
      history[how]({ pathname, search: members.toString() });
    },
    [history, pathname, search, text],
  );

  useEffect(() => {
    if (text === said) return undefined;
    const timer = setTimeout(() => carry('replace'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, said, carry]);

  return (
    <main className={styles.page}>
      <h1>Search</h1>
      <p className={styles.lead}>
        Everything on this site: docs, blog, the API references and all other pages. An address, a
        transaction’s hash or a known name leads to the explorer. What you type stays on your device.
      </p>
      <noscript>
        <p>
          The search runs in your browser and needs JavaScript. Without it, the <Link to="/docs">docs</Link>{' '}
          and the <Link to="/blog/archive">archive of the blog</Link> list what there is.
        </p>
      </noscript>
      <SearchForm
        text={text}
        onText={(next) => setEdited({ since: said, text: next })}
        onSubmit={() => text !== said && carry('push')}
      />
    </main>
  );
}
