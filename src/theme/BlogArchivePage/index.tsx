import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import Layout from '@theme/Layout';
import { utcDay } from '@site/src/ui/format/utc-day';
import styles from './styles.module.css';

const yearOf = ({ metadata }: { metadata: { date: string } }) => metadata.date.slice(0, 4);

/** All posts by year, newest first. Replaces the theme's, whose headings skip a level under a band of solid blue. */
export default function BlogArchivePage({ archive }: Props) {
  const posts = [...archive.blogPosts].sort(
    (one, other) => Date.parse(other.metadata.date) - Date.parse(one.metadata.date),
  );
  const years = [...new Set(posts.map(yearOf))];
  return (
    <Layout>
      <PageMetadata title="Archive" description="All posts of the Atto blog, by year." />
      <main className="container margin-vert--lg">
        <div className="markdown">
          <h1>Archive</h1>
          {years.map((year) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>{year}</h2>
              <ul className={styles.posts}>
                {posts
                  .filter((post) => yearOf(post) === year)
                  .map(({ metadata }) => (
                    <li key={metadata.permalink}>
                      <time dateTime={metadata.date}>{utcDay(metadata.date)}</time>{' '}
                      <Link to={metadata.permalink}>{metadata.title}</Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
