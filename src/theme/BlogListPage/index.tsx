import { PageMetadata, HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogListPage';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { FeedLinks, PostCard } from '@site/src/features/blog';
import styles from './BlogListPage.module.css';

/**
 * A page of the blog's listing: cards, the newest post first and larger. Replaces the theme's, which has no h1, gives all
 * of its pages the same title and shows the beginning of each post.
 */
export default function BlogListPage(props: Props) {
  const { metadata, items, sidebar } = props;
  const { blogTitle, blogDescription, page } = metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page}`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata
        title={title}
        description={page === 1 ? blogDescription : `${blogDescription} Page ${page}.`}
      />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p>{blogDescription}</p>
          <p className={styles.feeds}>
            <FeedLinks />
          </p>
        </header>
        {page === 1 ? (
          <>
            <PostCard content={items[0]!.content} isFeatured />
            <BlogPostItems items={items.slice(1)} />
          </>
        ) : (
          <BlogPostItems items={items} />
        )}
        <BlogListPaginator metadata={metadata} />
        <nav className={styles.more} aria-label="More of the blog">
          <Link to="/blog/archive">Archive</Link>
          <Link to="/blog/tags">Tags</Link>
          <Link to="/blog/authors">Authors</Link>
        </nav>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
