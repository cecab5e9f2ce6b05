import type { MouseEvent } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Short } from '@site/src/ui/values/Hex';
import type { Suggestion } from '../lib/suggestions';
import { useGo } from '../use-go';
import styles from './SearchBox.module.css';

/** A suggestion in one line: its name, the reason for it, and both ends of its address or hash. */
export function SuggestionLine({ suggestion: { title, detail, id } }: { suggestion: Suggestion }) {
  return (
    <>
      <span className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        {detail !== undefined && detail !== title && <span className={styles.detail}>{detail}</span>}
      </span>
      <Short text={id.replace(/^atto:\/\//, '')} head={10} tail={6} />
    </>
  );
}

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
