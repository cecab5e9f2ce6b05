import { useBlogMetadata, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { StructuredData } from '../../../app/site/StructuredData';
import { breadcrumbData, postData } from '../../../app/site/structured-data';

/** A post, and the way to it. Replaces the theme's, which makes a person of the team and knows no card. */
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
