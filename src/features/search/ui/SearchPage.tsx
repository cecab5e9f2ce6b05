import { formsPart, LazySearch } from './LazySearch';
import styles from './SearchPage.module.css';

/** `/search?q=words`: the search as a page, so that its results have a URL. */
export function SearchPage() {
  return (
    <main className={styles.page}>
      <h1>Search</h1>
      <p className={styles.lead}>
        Search the docs, the blog, the API references and all other pages. Enter an address, a transaction
        hash or a known name to open the explorer. What you type stays on your device.
      </p>
      <noscript>
        <p>
          The search runs in your browser and needs JavaScript. Without it, browse the{' '}
          <a href="/docs">docs</a> or the <a href="/blog/archive">blog archive</a>.
        </p>
      </noscript>
      <LazySearch of={formsPart}>{({ QueryForm }) => <QueryForm />}</LazySearch>
    </main>
  );
}
