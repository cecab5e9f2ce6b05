import CodeBlock from '@theme-original/CodeBlock';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';

// Here, and not for every page of the site: only a page that shows code needs the languages (src/plugins/page-weight).
prismIncludeLanguages(Prism as unknown as Parameters<typeof prismIncludeLanguages>[0]);

/** A block of code in colour, as the theme makes it. */
export default CodeBlock;
