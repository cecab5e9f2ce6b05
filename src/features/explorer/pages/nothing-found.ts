/** What replaces a page whose URL has no account, transaction or network that exists, in one chunk: see nothing-found-parts. */
export { NothingHere } from './NothingHere';
export { NetworkMissing } from './NetworkMissing';
