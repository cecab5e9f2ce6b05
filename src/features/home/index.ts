export { Home } from './ui/Home';
