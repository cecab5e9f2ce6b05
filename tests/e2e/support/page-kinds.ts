import { readNode } from './node-port';
import { SEEDED_ACCOUNTS } from './seeded-accounts';

/** A page, and what it shows once its data has arrived. */
export interface PageKind {
  readonly path: string;
  readonly ready: string;
  /** Where it shows the state of something live. */
  readonly live?: string;
  /** It consists of the same parts as another one. */
  readonly isAlike?: true;
}

/** The page of an account with a long history. */
export const ACCOUNT = `/explorer/accounts/${SEEDED_ACCOUNTS.long.address.slice('atto://'.length)}`;

/** One page of each kind, except API references and transactions. */
export const PAGE_KINDS: readonly PageKind[] = [
  { path: '/', ready: 'section[aria-labelledby="proof"] [data-hash]' },
  { path: '/explorer', ready: '[data-row="transaction"]', live: '[data-status]' },
  { path: '/explorer?q=treasury', ready: 'h2' },
  { path: '/explorer/watch', ready: 'h2' },
  { path: ACCOUNT, ready: '[data-row="entry"]', live: '[data-status]' },
  { path: `${ACCOUNT}?tab=balance`, ready: 'input[type="range"]' },
  { path: `${ACCOUNT}?tab=receivable`, ready: '[aria-current="page"]' },
  { path: `${ACCOUNT}?tab=counterparties`, ready: '[aria-current="page"]' },
  { path: `${ACCOUNT}?tab=export`, ready: '[data-kept]' },
  { path: '/explorer/transactions/not-a-hash', ready: '[role="alert"], h2' },
  { path: '/richlist', ready: 'tr[data-key]', live: '[data-live]' },
  { path: '/faucet', ready: 'h1' },
  { path: '/faucet-beta', ready: 'h1', isAlike: true },
  { path: '/faucet-dev', ready: 'h1', isAlike: true },
  { path: '/wallet', ready: '[data-wallet="absent"] h1' },
  { path: '/docs', ready: 'h1', isAlike: true },
  { path: '/docs/whitepaper', ready: 'h1', isAlike: true },
  { path: '/docs/integration/node-historical', ready: '.theme-code-block' },
  { path: '/docs/integration/advanced/protocol-offline-signing-reference', ready: 'h1', isAlike: true },
  { path: '/blog', ready: 'h1', isAlike: true },
  { path: '/blog/pre-release', ready: 'h1' },
  { path: '/help', ready: 'h1' },
  { path: '/legal', ready: 'h1', isAlike: true },
  { path: '/privacy', ready: 'h1' },
  { path: '/search?q=fee', ready: 'h1' },
];

/** The hash of the last transaction of that account. */
export async function lastHash(): Promise<string> {
  const account = await (await readNode(`/accounts/${SEEDED_ACCOUNTS.long.publicKey}`)).text();
  return /"lastTransactionHash":"([0-9A-F]+)"/.exec(account)?.[1] ?? '';
}
