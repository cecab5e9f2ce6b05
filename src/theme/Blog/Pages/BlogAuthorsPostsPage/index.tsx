import { PageMetadata } from '@docusaurus/theme-common';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';

/** The theme's page of an author's posts, with a title and a description for each of its pages. */
export default function DescribedAuthorsPostsPage(props: Props) {
  const { author, listMetadata } = props;
  const { page } = listMetadata;
  const says = (author.description ?? author.title ?? '').replace(/(?<=\.)\s.*$/s, '');
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata
        title={`Posts by ${author.name}${page > 1 ? `, page ${page}` : ''}`}
        description={page > 1 ? `${says} Page ${page}.` : says}
      />
    </>
  );
}
