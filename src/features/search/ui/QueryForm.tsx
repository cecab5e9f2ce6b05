import { useCallback, useEffect, useState } from 'react';
import { QUERY_MEMBER } from '../../../app/site/search-index';
import { writeMembers } from '../../../app/url/url-members';
import { useUrlSearch } from '../../../app/url/use-url-search';
import { SearchForm } from './SearchForm';

/** How long nothing is typed before the address bar carries it, in milliseconds: browsers count how often it changes. */
const PAUSE_MS = 600;

/** A field whose text the URL carries. It is fetched by the browser: no static page holds it. */
export function QueryForm() {
  const [search, go] = useUrlSearch();
  const said = new URLSearchParams(search).get(QUERY_MEMBER) ?? '';
  const [edited, setEdited] = useState<{ readonly since: string; readonly text: string }>();
  // What is typed counts until the address bar says something else.
  const text = edited?.since === said ? edited.text : said;

  const carry = useCallback(
    (how: 'push' | 'replace') =>
      go((current) => writeMembers(current, { [QUERY_MEMBER]: text.trim() === '' ? '' : text }), { how }),
    [go, text],
  );

  useEffect(() => {
    if (text === said) return undefined;
    const timer = setTimeout(() => carry('replace'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, said, carry]);

  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ since: said, text: next })}
      onSubmit={() => text !== said && carry('push')}
    />
  );
}
