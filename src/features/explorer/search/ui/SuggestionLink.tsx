import type { MouseEvent } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Suggestion } from '../lib/suggestions';
import { useGo } from '../model/use-go';
import styles from './SearchBox.module.css';
import { SuggestionLine } from './SuggestionLine';

/** A suggestion as a link. */
export function SuggestionLink({ suggestion }: { suggestion: Suggestion }) {
  const go = useGo();
  const href = useBaseUrl(suggestion.href);
  const follow = (event: MouseEvent) => {
    const plain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) && event.button === 0;
    if (!plain) return;
    event.preventDefault();
    go({ href: suggestion.href }, '');
  };
  return (
    <a href={href} className={styles.result} onClick={follow}>
      <SuggestionLine suggestion={suggestion} />
    </a>
  );
}
