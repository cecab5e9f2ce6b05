/**
 * The living parts of the explorer's pages, in one file because they are fetched as one: what they share would else be
 * put where every page of the site fetches it.
 */
export { AccountBody } from './ui/AccountBody';
export { LatestBody } from './ui/LatestBody';
export { TransactionBody } from './ui/TransactionBody';
