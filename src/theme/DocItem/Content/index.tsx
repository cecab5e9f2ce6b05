import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import { MarkdownActions } from '@site/src/features/markdown-copy';
import styles from './title.module.css';

/**
 * The title and text of a docs page. Replaces the theme's, which has no room next to the title. Each page has its title
 * in its front matter.
 */
export default function DocItemContent({ children }: Props) {
  const { title, permalink } = useDoc().metadata;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header className={styles.header}>
        <Heading as="h1">{title}</Heading>
        <MarkdownActions permalink={permalink} />
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
