/** The living parts of the search, in one file because they are fetched as one. */
export { Panel } from './ui/Panel';
export { PageResults } from './ui/PageResults';
