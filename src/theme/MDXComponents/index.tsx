import MDXComponents from '@theme-original/MDXComponents';
import { WideTable } from './WideTable';

/** What the elements of Markdown become: the theme's, and tables that a keyboard can scroll. */
export default { ...MDXComponents, table: WideTable };
