/** The code of the search, in one chunk: see search-parts. */
export { readTyped } from './lib/read-typed';
export { Results } from './ui/Results';
