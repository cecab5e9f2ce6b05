/** A question that strangers ask, and the answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** Where more is said. */
  readonly more?: { readonly to: string; readonly label: string };
}

/** The questions of the first page. Every figure has its date; nothing here is a promise. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'What is Atto?',
    answer:
      'Atto is digital cash on a network of its own. It makes payments and nothing else: it has no smart contracts and does not run on another chain. 18,000,000,000 ATTO were created in the first transaction on 23 November 2024, and there is no way to make more.',
    more: { to: '/docs', label: 'Introduction' },
  },
  {
    question: 'Is it really free? Who pays for it?',
    answer:
      'The receiver gets exactly the amount that was sent. Nodes are run by those who have an interest in the network, and the protocol does not pay them. That works because a node needs little: there is no mining, and a vote is a short message. In place of a fee each block carries a small proof of work.',
    more: { to: '/docs/whitepaper#features', label: 'Key features' },
  },
  {
    question: 'How fast is a payment?',
    answer:
      'Under a second in normal conditions, and then final. 300 to 600 ms were published for January 2026. The small work of the payer’s block comes before that, so a wallet that has not prepared it needs longer.',
    more: { to: '/docs/integration#confirmation-speed', label: 'All published figures' },
  },
  {
    question: 'Can a payment be taken back?',
    answer:
      'No. What is confirmed stays, and nobody can reverse it, Atto included. An address carries a checksum against slips of the finger, but a payment to the wrong valid address is gone unless its owner returns it.',
    more: { to: '/help#wrong-address', label: 'The wrong address' },
  },
  {
    question: 'Is Atto a fork of Nano?',
    answer:
      'No. It was written from scratch and shares the idea that Nano pioneered: a chain for each account, and votes of representatives. Atto counts the blocks of a chain, dates them, raises the small work by the calendar, and signs with standard Ed25519.',
    more: { to: '/blog/is-atto-a-fork-of-nano', label: 'The differences' },
  },
  {
    question: 'Who holds the coins, and who controls the network?',
    answer:
      'At the start the project held most of the supply and ran the key nodes, on purpose, and it says so. More than 1,166,585,573 ATTO were in circulation on 21 January 2026, according to a secondary source. The stated aim of late 2024 is that within about three years at least ten independent parties are needed for a majority of the weight.',
    more: { to: '/docs/distribution', label: 'Distribution' },
  },
  {
    question: 'What do I need to start?',
    answer:
      'A browser. The wallet makes your keys on your device and shows 24 words: write them down on paper. Whoever has the words has the coins, and nobody can restore lost ones. The faucet or a friend can send you a first small amount.',
    more: { to: '/wallet', label: 'Wallet' },
  },
  {
    question: 'What does folding have to do with it?',
    answer:
      'Nothing with confirming payments. Folding@home is a way of giving coins away: people lend computing time to medical research, somebody else counts it, and Atto thanks them in proportion. It is called mining here because coins reach people that way.',
    more: { to: '/docs/mining', label: 'Mining' },
  },
];

/** The questions as search engines read them: an FAQPage of schema.org. */
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
