import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import clsx from 'clsx';

/** The frame of the blog's pages. Replaces the theme's, where a post's table of contents is outside every landmark. */
export default function BlogLayout({ sidebar, toc, children, ...layoutProps }: Props) {
  const hasSidebar = sidebar && sidebar.items.length > 0;
  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          {hasSidebar && <BlogSidebar sidebar={sidebar} />}
          <main className={clsx('col', hasSidebar ? (toc ? 'col--7' : 'col--9') : 'col--9 col--offset-1')}>
            {children}
          </main>
          {toc && (
            <nav className="col col--2" aria-label="On this page">
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
