/** The living parts of pages that hold a search, in one file because they are fetched as one. */
export { NotFoundForm } from './ui/NotFoundForm';
export { QueryForm } from './ui/QueryForm';
