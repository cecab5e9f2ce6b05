import { SiteLink } from '../../../app/url/SiteLink';
import { useCounted } from '../model/use-counted';
import { useFound } from '../model/use-found';
import styles from './Answers.module.css';
import { AnswerWords } from './AnswerWords';
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
export function PageResults({ query, guessed = false }: PageResultsProps) {
  const { state, groups, retry } = useFound(query, guessed ? FEW : MOST, { guessed });
  const said = useCounted(query, groups, state === 'ready');
  const hasQuery = query.trim() !== '';
  return (
    <div className={styles.page}>
      <p className={styles.note} role="status">
        {said}
      </p>
      {state === 'failed' && <IndexFault onRetry={retry} />}
      {hasQuery && state === 'loading' && <p className={styles.note}>The search is loading.</p>}
      {groups.map(({ name, label, answers }) => (
        <section key={name} aria-labelledby={`found-${name}`}>
          <h2 id={`found-${name}`}>{label}</h2>
          <ul>
            {answers.map((answer) => (
              <li key={answer.href}>
                <SiteLink className={styles.option} href={answer.href}>
                  <AnswerWords {...answer} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
