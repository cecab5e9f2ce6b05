export { KeyTools } from './ui/KeyTools';
