/** The search forms in pages, in one chunk. */
export { NotFoundForm } from './ui/NotFoundForm';
export { QueryForm } from './ui/QueryForm';
