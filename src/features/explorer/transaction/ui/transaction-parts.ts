/** What of a transaction’s page is not in view at first, or hardly ever, fetched as one: see lazy-transaction-parts. */
export { Evidence } from './Evidence';
export { MalformedHash } from './MalformedHash';
export { UnknownTransaction } from './UnknownTransaction';
