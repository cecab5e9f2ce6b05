import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooter from '@theme-original/BlogPostItem/Footer';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import TagsListInline from '@theme/TagsListInline';
import { FeedLinks, SharePost } from '@site/src/features/blog';

/**
 * What appears below a post: tags, a link to its source, date of the last change, share links, feeds. The theme shows the date for tagged
 * posts only. In lists it is the theme's own.
 */
export default function BlogPostItemFooterOfPage() {
  const { siteConfig } = useDocusaurusContext();
  const { isBlogPostPage, metadata } = useBlogPost();
  if (!isBlogPostPage) return <BlogPostItemFooter />;
  const { tags, title, permalink, lastUpdatedAt, editUrl } = metadata;
  return (
    <footer className="docusaurus-mt-lg">
      {tags.length > 0 && <TagsListInline tags={tags} />}
      {lastUpdatedAt && (
        // Not a paragraph: in development, the theme's text contains a block element.
        <div>
          <LastUpdated lastUpdatedAt={lastUpdatedAt} />
        </div>
      )}
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <SharePost title={title} url={siteConfig.url + permalink} />
      <p className="margin-top--md">
        <small>
          <FeedLinks />
        </small>
      </p>
    </footer>
  );
}
