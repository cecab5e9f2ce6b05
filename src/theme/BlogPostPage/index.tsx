import BlogPostPage from '@theme-original/BlogPostPage';
import type { Props } from '@theme/BlogPostPage';
import { RelatedContext, type RelatedPost } from '@site/src/features/blog';

/** The theme's page of a post, with the related posts that src/plugins/related-posts finds. */
export default function BlogPostPageWithRelated({
  related = [],
  ...props
}: Props & { readonly related?: readonly RelatedPost[] }) {
  return (
    <RelatedContext value={related}>
      <BlogPostPage {...props} />
    </RelatedContext>
  );
}
