import { useBlogMetadata, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { StructuredData } from '@site/src/app/site/StructuredData';
import { postData } from '@site/src/app/site/post-data';
import { breadcrumbData } from '@site/src/app/site/structured-data';

/**
 * A post and its breadcrumbs. Replaces the theme's, which describes the team as a person and does not know our cards.
 */
export default function BlogPostStructuredData() {
  const { blogBasePath, blogTitle } = useBlogMetadata();
  const { metadata } = useBlogPost();
  const { title, permalink, frontMatter } = metadata;
  return (
    <StructuredData
      of={(place) => [
        postData(place, { ...metadata, keywords: frontMatter.keywords }),
        breadcrumbData(place, [
          { name: blogTitle, path: blogBasePath },
          { name: title, path: permalink },
        ]),
      ]}
    />
  );
}
