import { memo } from 'react';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { useCounted } from '../model/use-counted';
import { useFound } from '../model/use-found';
import styles from './Results.module.css';
import { ResultWords } from './ResultWords';
import { IndexFault } from './IndexFault';

/** Results per group on a page. */
const MOST = 12;
/** The same if the reader has not asked for any. */
const FEW = 3;

interface PageResultsProps {
  readonly query: string;
  /** The reader has not typed the query. */
  readonly guessed?: boolean;
}

/** The results as lists of links. */
export const PageResults = memo(function PageResults({ query, guessed = false }: PageResultsProps) {
  const { state, groups, retry } = useFound(query, guessed ? FEW : MOST, { guessed });
  const said = useCounted(query, groups, state === 'ready');
  const hasQuery = query.trim() !== '';
  return (
    <div className={styles.page}>
      <p className={styles.note} role="status">
        {hasQuery && state === 'loading' ? 'The search is loading.' : said}
      </p>
      {state === 'failed' && <IndexFault onRetry={retry} />}
      {groups.map(({ name, label, results }) => (
        <section key={name} aria-labelledby={`found-${name}`}>
          <h2 id={`found-${name}`}>{label}</h2>
          <ul>
            {results.map((result) => (
              <li key={result.href}>
                <SiteLink className={styles.option} href={result.href}>
                  <ResultWords {...result} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});
