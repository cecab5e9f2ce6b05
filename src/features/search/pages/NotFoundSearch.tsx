import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState } from 'react';
import { savesData } from '../../../lib/saves-data';
import { wordsOfPath } from '../lib/words-of-path';
import { SearchForm } from '../ui/SearchForm';

/** The search on the page for a path that leads nowhere: for the words of that path, until the reader types others. */
export function NotFoundSearch() {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsOfPath(pathname) : '';
  const [edited, setEdited] = useState<{ readonly path: string; readonly text: string }>();
  const text = edited?.path === pathname ? edited.text : words;
  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ path: pathname, text: next })}
      // Nobody has asked for these results yet.
      waits={isBrowser && edited === undefined && savesData(navigator)}
    />
  );
}
