export { MarkdownActions } from './ui/MarkdownActions';
