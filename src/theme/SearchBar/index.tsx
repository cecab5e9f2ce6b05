/** The search at the end of the navbar. */
export { SearchButton as default } from '@site/src/features/search';
