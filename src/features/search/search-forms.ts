/** The search fields within pages, in one file because they are fetched as one. */
export { NotFoundForm } from './ui/NotFoundForm';
export { QueryForm } from './ui/QueryForm';
