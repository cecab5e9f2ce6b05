import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem/Header/Info';
import { MarkdownActions } from '@site/src/features/markdown-copy';
import { utcDay } from '@site/src/ui/format/utc-day';
import styles from './PostInfo.module.css';

/**
 * The date of a post, the time that reading it takes, and, on its own page, the buttons to copy or share it. Replaces the
 * theme's, whose date has the form of the United States.
 */
export default function BlogPostItemHeaderInfo({ className }: Props) {
  const { isBlogPostPage, metadata } = useBlogPost();
  const { date, readingTime, permalink } = metadata;
  return (
    <>
      <div className={clsx(styles.info, 'margin-vert--md', className)}>
        <time dateTime={date}>{utcDay(date)}</time>
        {readingTime !== undefined && ` · ${readingTimeText(readingTime)}`}
      </div>
      {isBlogPostPage && <MarkdownActions permalink={permalink} />}
    </>
  );
}

function readingTimeText(minutes: number): string {
  return minutes <= 1 ? 'One min read' : `${Math.ceil(minutes)} min read`;
}
