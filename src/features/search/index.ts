export { NotFoundSearch } from './pages/NotFoundSearch';
export { SearchButton } from './ui/SearchButton';
export { SearchPage } from './pages/SearchPage';
