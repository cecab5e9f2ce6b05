import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Icon } from '../../../ui/icon';
import { QUESTIONS, questionsAsData } from '../lib/questions';
import styles from './Questions.module.css';
import { Section } from './Section';

/** What strangers ask, also as structured data. */
export function Questions() {
  return (
    <Section
      id="questions"
      title="Questions"
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
        <h3 id="risk">What you should know about the risk</h3>
        <p>
          The value of ATTO can fall, even to nothing, and it may be impossible to sell. No investor
          compensation and no deposit guarantee covers it. Payments are final and lost words cannot be
          restored. Atto is young and its team is small. Nothing here is financial advice or a prospectus; no
          authority has approved the white paper. <Link to="/legal#risks">All risks</Link>
        </p>
      </aside>
    </Section>
  );
}
