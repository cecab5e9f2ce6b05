import { useLocation } from '@docusaurus/router';
import { useState } from 'react';
import { savesData } from '../../../lib/saves-data';
import { wordsOfPath } from '../lib/words-of-path';
import { SearchForm } from './SearchForm';

/** A field that begins with the words of the path in view. It is fetched by the browser: no static page holds it. */
export function NotFoundForm() {
  const { pathname } = useLocation();
  const words = wordsOfPath(pathname);
  const [edited, setEdited] = useState<{ readonly path: string; readonly text: string }>();
  const text = edited?.path === pathname ? edited.text : words;
  return (
    <SearchForm
      text={text}
      onText={(next) => setEdited({ path: pathname, text: next })}
      // Nobody has asked for these results yet.
      waits={edited === undefined && savesData(navigator)}
    />
  );
}
