import Link from '@docusaurus/Link';
import { createContext, useContext } from 'react';
import styles from './RelatedPosts.module.css';

/** The data of a related post. */
export interface RelatedPost {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

/** The related posts of the current post, from its route. */
export const RelatedContext = createContext<readonly RelatedPost[]>([]);

/** Related posts with title and description. Renders nothing if there are none. */
export function RelatedPosts() {
  const posts = useContext(RelatedContext);
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-posts">
      <h2 id="related-posts">Related posts</h2>
      <ul>
        {posts.map(({ permalink, title, description }) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
