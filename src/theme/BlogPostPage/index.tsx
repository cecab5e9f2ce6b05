import BlogPostPage from '@theme-original/BlogPostPage';
import type { Props } from '@theme/BlogPostPage';
import { RelatedContext, type RelatedPost } from '../../features/blog';

/** The theme's page of a post, told which posts are close to it; src/plugins/related-posts finds them. */
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
