export { RichListPage } from './ui/RichListPage';
