import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme-original/BlogPostItem/Header/Info';
import type { Props } from '@theme/BlogPostItem/Header/Info';
import { MarkdownActions } from '../../../../features/markdown-copy';

/** The date of a post and, on its own page, the buttons to copy or share it. */
export default function BlogPostItemHeaderInfoWithActions(props: Props) {
  const { isBlogPostPage, metadata } = useBlogPost();
  return (
    <>
      <BlogPostItemHeaderInfo {...props} />
      {isBlogPostPage && <MarkdownActions permalink={metadata.permalink} />}
    </>
  );
}
