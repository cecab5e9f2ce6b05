/** See search-parts. */
export { readTyped } from './lib/read-typed';
export { Results } from './ui/Results';
