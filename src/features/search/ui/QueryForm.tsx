import { useCallback, useEffect, useState } from 'react';
import { QUERY_MEMBER } from '@site/src/app/site/search-index';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { SearchForm } from './SearchForm';

/** The pause in typing before the URL is updated, in milliseconds: browsers limit the number of updates. */
const PAUSE_MS = 600;

/** A search form whose text is in the URL. It is client-only. */
export function QueryForm() {
  const [search, go] = useUrlSearch();
  const urlText = new URLSearchParams(search).get(QUERY_MEMBER) ?? '';
  const [edited, setEdited] = useState<{ readonly since: string; readonly text: string }>();
  // The typed text counts until the URL changes.
  const text = edited?.since === urlText ? edited.text : urlText;

  const carry = useCallback(
    (how: 'push' | 'replace') =>
      go((current) => writeMembers(current, { [QUERY_MEMBER]: text.trim() === '' ? '' : text }), { how }),
    [go, text],
  );

  useEffect(() => {
    if (text === urlText) return undefined;
    const timer = setTimeout(() => carry('replace'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, urlText, carry]);

  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ since: urlText, text: next })}
      onSubmit={() => text !== urlText && carry('push')}
    />
  );
}
