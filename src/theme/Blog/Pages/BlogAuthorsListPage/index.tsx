import { PageMetadata } from '@docusaurus/theme-common';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';

/** The theme's list of authors, with the description that it lacks. */
export default function DescribedAuthorsListPage(props: Props) {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description="Who writes the Atto blog, and what each has written." />
    </>
  );
}
