/** The parts of the transaction page that are not visible at first, in one chunk: see lazy-transaction-parts. */
export { Evidence } from './Evidence';
export { MalformedHash } from './MalformedHash';
export { UnknownTransaction } from './UnknownTransaction';
