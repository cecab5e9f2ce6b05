import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import { MarkdownActions } from '@site/src/features/markdown-copy';
import styles from './title.module.css';

/**
 * The title and text of a docs page. Replaces the theme's, which has no room next to the title. As there, a page that
 * begins with a heading of its own keeps it. The search and the Markdown versions read the text only.
 */
export default function DocItemContent({ children }: Props) {
  const { metadata, contentTitle } = useDoc();
  return (
    <>
      <header className={styles.header}>
        {contentTitle === undefined && <Heading as="h1">{metadata.title}</Heading>}
        <MarkdownActions permalink={metadata.permalink} />
      </header>
      <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
        <MDXContent>{children}</MDXContent>
      </div>
    </>
  );
}
