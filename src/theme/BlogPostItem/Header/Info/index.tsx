import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme-original/BlogPostItem/Header/Info';
import type { Props } from '@theme/BlogPostItem/Header/Info';
import { MarkdownActions } from '../../../../features/markdown-copy';

/** When a post was written, and, where the whole of it stands, the ways to take it along. */
export default function BlogPostItemHeaderInfoWithActions(props: Props) {
  const { isBlogPostPage, metadata } = useBlogPost();
  return (
    <>
      <BlogPostItemHeaderInfo {...props} />
      {isBlogPostPage && <MarkdownActions permalink={metadata.permalink} />}
    </>
  );
}
