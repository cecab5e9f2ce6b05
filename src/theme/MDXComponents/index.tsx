import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { SiteHost } from '@site/src/app/site/SiteHost';
import { WalletAddress } from '@site/src/app/site/WalletAddress';
import { Figure } from '@site/src/ui/layout/Figure';
import { WideTable } from './WideTable';

/**
 * The components for Markdown elements: the theme's, tables that a keyboard can scroll, and pictures with captions.
 * Tabs need no import, for samples in several languages; nor do the addresses of the site and the wallet, which depend on
 * the build.
 */
export default { ...MDXComponents, Tabs, TabItem, table: WideTable, Figure, SiteHost, WalletAddress };
