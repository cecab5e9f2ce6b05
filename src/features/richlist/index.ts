export { RichListPage } from './pages/RichListPage';
