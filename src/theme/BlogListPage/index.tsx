import { PageMetadata, HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogListPage';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import { FeedLinks } from '@site/src/features/blog';

/** A page of the blog's listing. Replaces the theme's, which has no h1 and gives all of its pages the same title. */
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
        <header className="margin-bottom--lg">
          <h1>{title}</h1>
          <p>{blogDescription}</p>
          <p>
            <FeedLinks />
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
