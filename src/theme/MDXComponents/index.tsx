import MDXComponents from '@theme-original/MDXComponents';
import { Figure } from '../../ui/Figure';
import { WideTable } from './WideTable';

/** What the elements of Markdown become: the theme's, tables that a keyboard can scroll, and pictures with words below. */
export default { ...MDXComponents, table: WideTable, Figure };
