import BlogPostPaginator from '@theme-original/BlogPostPaginator';
import type { Props } from '@theme/BlogPostPaginator';
import { RelatedPosts } from '../../features/blog';

/** Where a reader of a post may go next: posts close to it, then the newer and the older one. */
export default function BlogPostPaginatorWithRelated(props: Props) {
  return (
    <>
      <RelatedPosts />
      <BlogPostPaginator {...props} />
    </>
  );
}
