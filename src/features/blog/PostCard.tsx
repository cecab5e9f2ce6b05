import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import type { ComponentType } from 'react';
import { monthName, utcDay } from '@site/src/ui/format/utc-day';
import { Figure, type PictureSource } from '@site/src/ui/layout/Figure';
import { readingTimeText } from './reading-time';
import styles from './PostCard.module.css';

interface PostCardProps {
  /** The beginning of a post, with its front matter. */
  readonly content: PropBlogPostContent;
  /** Larger, with the post's description and a picture that is loaded with the page. */
  readonly isFeatured?: boolean;
}

/** A post in a list: picture, title, date, reading time. The link of its title covers all of it. */
export function PostCard({ content, isFeatured = false }: PostCardProps) {
  const { title, permalink, description, date, readingTime, frontMatter } = content.metadata;
  const { rewritten } = frontMatter as { readonly rewritten?: string };
  // Of the beginning of a post, a card shows the picture only.
  const Beginning = content as ComponentType<{ readonly components: object }>;
  return (
    <article className={clsx(styles.card, isFeatured && styles.featured)}>
      <div className={styles.picture}>
        <Beginning components={{ p: Nothing, Figure: isFeatured ? LargePicture : SmallPicture }} />
      </div>
      <header>
        <h2>
          <Link to={permalink}>{title}</Link>
        </h2>
        {isFeatured && <p className={styles.description}>{description}</p>}
        <p className={styles.date}>
          <time dateTime={date}>{utcDay(date)}</time>
          {readingTime !== undefined && <span>{` · ${readingTimeText(readingTime)}`}</span>}
        </p>
        {rewritten !== undefined && (
          <p className={styles.rewritten}>{`Rewritten ${monthName(rewritten, 'short')}`}</p>
        )}
      </header>
    </article>
  );
}

/** A list of posts. */
export function PostCards({
  items,
}: {
  readonly items: readonly { readonly content: PropBlogPostContent }[];
}) {
  return (
    <div className={styles.cards}>
      {items.map(({ content }) => (
        <PostCard key={content.metadata.permalink} content={content} />
      ))}
    </div>
  );
}

function Nothing() {
  return null;
}

/* The title is next to these pictures, so they have no description. */

function LargePicture({ src }: { readonly src: PictureSource }) {
  return <Figure src={src} alt="" priority sizes="(max-width: 996px) calc(100vw - 2rem), 480px" />;
}

function SmallPicture({ src }: { readonly src: PictureSource }) {
  return <Figure src={src} alt="" sizes="(max-width: 700px) 112px, 280px" />;
}
