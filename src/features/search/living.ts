/** The living parts of the search, in one file because they are fetched as one. */
export { NotFoundForm } from './ui/NotFoundForm';
export { Panel } from './ui/Panel';
export { QueryForm } from './ui/QueryForm';
