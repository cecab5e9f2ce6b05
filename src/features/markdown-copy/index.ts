export { MarkdownActions } from './MarkdownActions';
