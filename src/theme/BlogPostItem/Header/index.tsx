import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import { MarkdownActions } from '@site/src/features/markdown-copy';
import { readingTimeText } from '@site/src/features/blog';
import { monthName, utcDay } from '@site/src/ui/format/utc-day';
import styles from './PostHeader.module.css';

/**
 * The header of a post: its title, the author and the reading time in one line, and when it was written. Replaces the
 * theme's, which shows a portrait, titles and links of its authors, and dates in the form of the United States.
 */
export default function BlogPostItemHeader() {
  const { metadata } = useBlogPost();
  const { authors, date, readingTime, permalink, frontMatter } = metadata;
  const { rewritten } = frontMatter as { readonly rewritten?: string };
  return (
    <header className={styles.header}>
      <BlogPostItemHeaderTitle />
      <p className={styles.line}>
        {authors.map(({ name, page, url }) => (
          <Link key={name} className={clsx(styles.authorName)} to={page?.permalink ?? url ?? '/blog/authors'}>
            {name}
          </Link>
        ))}
        {readingTime !== undefined && <span>{readingTimeText(readingTime)}</span>}
      </p>
      <p className={styles.line}>
        <span>First published</span> <time dateTime={date}>{utcDay(date)}</time>
        {rewritten !== undefined && <span>{`rewritten ${monthName(rewritten)}`}</span>}
      </p>
      <MarkdownActions permalink={permalink} />
    </header>
  );
}
