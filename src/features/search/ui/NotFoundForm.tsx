import { useLocation } from '@docusaurus/router';
import { useState } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import { wordsOfPath } from '../lib/words-of-path';
import { SearchForm } from './SearchForm';

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
