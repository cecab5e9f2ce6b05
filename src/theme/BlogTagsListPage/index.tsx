import { PageMetadata } from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type { Props } from '@theme/BlogTagsListPage';

/** The theme's list of tags, with the description that it lacks. */
export default function DescribedTagsListPage(props: Props) {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata description="All topics of the Atto blog, and the posts about each." />
    </>
  );
}
