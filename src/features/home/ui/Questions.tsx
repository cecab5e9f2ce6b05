import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import styles from './Questions.module.css';
import { Section } from './Section';

/** A frequent question and its answer. */
interface Question {
  readonly question: string;
  readonly answer: string;
  /** A page with more details. */
  readonly more?: { readonly to: string; readonly label: string };
}

/** The questions of the first page. Every figure has its date; nothing here is a promise. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'What is Atto?',
    answer:
      'Atto is digital cash with its own network. It makes payments and nothing else: it has no smart contracts and is not a token on another chain. All 18,000,000,000 ATTO were created in the first transaction on 23 November 2024, and no more can be made.',
    more: { to: '/docs', label: 'Introduction' },
  },
  {
    question: 'Why is there no fee?',
    answer:
      'The computers of the network, its nodes, are cheap to run: nothing is mined, and votes are short messages. So the receiver gets exactly the amount that you send. The protocol does not pay for nodes. Since 2026 a separate staking program, paid from coins set aside for the purpose, has rewarded holders who assign their coins to voters. Each block also carries a small proof of work, which costs a little electricity.',
    more: { to: '/docs/distribution#staking', label: 'Staking' },
  },
  {
    question: 'What happens if I lose my recovery phrase?',
    answer:
      'Without the 24 words nobody can restore the wallet, including us. As long as one device still opens it with your password, you can move the coins to a new wallet. Anyone else who has the words has the coins.',
    more: { to: '/help#forgotten-words', label: 'Forgotten password, lost recovery phrase' },
  },
  {
    question: 'Can a payment be reversed?',
    answer:
      'No. Nobody can reverse a confirmed payment, including us. Addresses have a checksum that catches typos, but if you pay a valid address by mistake, only its owner can send the coins back.',
    more: { to: '/help#wrong-address', label: 'The wrong address' },
  },
  {
    question: 'Who holds the coins, and who controls the network?',
    answer:
      'Mostly we do. About 1.17 billion of the 18 billion ATTO were in circulation on 21 January 2026, according to a third party; Atto’s accounts hold most of the rest, and the rich list shows the current balances. Of the 18 publicly known voters on 21 November 2026, Atto ran 12. That gives us a large say in which transactions are confirmed, although nobody can change a confirmed one or spend your coins. Our goal, set in late 2024, is that by the end of 2027 it takes at least ten independent parties to reach a majority of the voting weight.',
    more: { to: '/docs/whitepaper#governance', label: 'Governance' },
  },
  {
    question: 'Is Atto mined?',
    answer:
      'No. All coins exist already. What we call mining is one way to distribute them: you lend computing time to medical research through Folding@home, Folding@home counts your points, and we send you ATTO in proportion. It plays no part in confirming payments.',
    more: { to: '/docs/mining', label: 'Mining' },
  },
];

/** Frequent questions, also as structured data. */
export function Questions() {
  return (
    <Section
      id="questions"
      title="Before you start"
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
          <Disclosure key={question} summary={question}>
            <p>
              <span>{answer}</span> {more && <Link to={more.to}>{more.label}</Link>}
            </p>
          </Disclosure>
        ))}
      </div>
      <aside className={styles.risk} aria-labelledby="risk">
        <h3 id="risk">Risks</h3>
        <p>
          ATTO can lose all its value, and you may not be able to sell it. No investor compensation or deposit
          guarantee scheme covers it. Payments are final, and nobody can restore a lost recovery phrase. Atto
          is young and its team is small. One Dutch company, Atto B.V., runs 12 of the 18 known voters (21
          November 2026), and its accounts hold most of the coins: see the{' '}
          <Link to="/richlist">rich list</Link>. Nothing here is financial advice or a prospectus, and no
          authority has approved the white paper. <Link to="/legal#risks">All risks</Link>
        </p>
      </aside>
    </Section>
  );
}

/** The questions as structured data: a schema.org FAQPage. */
export function questionsAsData(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
