export { NotFoundSearch } from './ui/LazySearch';
export { SearchButton } from './ui/SearchButton';
export { SearchPage } from './ui/SearchPage';
