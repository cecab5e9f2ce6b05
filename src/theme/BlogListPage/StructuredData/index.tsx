import type { Props } from '@theme/BlogListPage/StructuredData';
import { StructuredData } from '@site/src/app/site/StructuredData';
import { postData } from '@site/src/app/site/post-data';

/** The blog and the posts of this page of it. Replaces the theme's: posts are described as on their own pages. */
export default function BlogListPageStructuredData({ items, metadata }: Props) {
  const { blogTitle, blogDescription, permalink } = metadata;
  return (
    <StructuredData
      of={(place) => [
        {
          '@type': 'Blog',
          '@id': place.url + permalink,
          url: place.url + permalink,
          name: blogTitle,
          description: blogDescription,
          blogPost: items.map(({ content }) => postData(place, content.metadata)),
        },
      ]}
    />
  );
}
