import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Icon } from '@site/src/ui/icon';
import { QUESTIONS, questionsAsData } from '../lib/questions';
import styles from './Questions.module.css';
import { Section } from './Section';

/** Frequent questions, also as structured data. */
export function Questions() {
  return (
    <Section
      id="questions"
      title="Questions"
      heights={[945, 725]}
      lead={
        <>
          Something else? See <Link to="/help">Help</Link>, or ask the{' '}
          <Link to="https://discord.gg/atto">community on Discord</Link>.
        </>
      }
      split
    >
      <Head>
        <script type="application/ld+json">{JSON.stringify(questionsAsData(QUESTIONS))}</script>
      </Head>
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer, more }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="chevron" size={20} />
            </summary>
            <p>
              {answer} {more && <Link to={more.to}>{more.label}</Link>}
            </p>
          </details>
        ))}
      </div>
      <aside className={styles.risk} aria-labelledby="risk">
        <h3 id="risk">Risks</h3>
        <p>
          ATTO can lose all its value, and you may not be able to sell it. No investor compensation or deposit
          guarantee scheme covers it. Payments are final, and nobody can restore a lost recovery phrase. Atto
          is young, its team is small, and one company controls most of it. Nothing here is financial advice
          or a prospectus, and no authority has approved the white paper.{' '}
          <Link to="/legal#risks">All risks</Link>
        </p>
      </aside>
    </Section>
  );
}
