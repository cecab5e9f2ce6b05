import BlogPostPaginator from '@theme-original/BlogPostPaginator';
import type { Props } from '@theme/BlogPostPaginator';
import { RelatedPosts } from '@site/src/features/blog';

/** Where to go after a post: related posts, then the newer and the older one. */
export default function BlogPostPaginatorWithRelated(props: Props) {
  return (
    <>
      <RelatedPosts />
      <BlogPostPaginator {...props} />
    </>
  );
}
