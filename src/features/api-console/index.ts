export { ApiConsole } from './ui/ApiConsole';
