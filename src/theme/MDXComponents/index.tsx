import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { Figure } from '../../ui/layout/Figure';
import { WideTable } from './WideTable';

/**
 * What the elements of Markdown become: the theme's, tables that a keyboard can scroll, and pictures with words below.
 * Tabs are there without an import, for samples in several languages.
 */
export default { ...MDXComponents, Tabs, TabItem, table: WideTable, Figure };
