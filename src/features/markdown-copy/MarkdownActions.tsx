import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { markdownPath } from '@site/src/app/site/markdown-path';
import { useCopy } from '@site/src/ui/controls/use-copy';
import { Icon } from '@site/src/ui/icon';
import styles from './MarkdownActions.module.css';

/** Copies a page as Markdown, or opens it. The text is fetched on demand. */
export function MarkdownActions({ permalink }: { permalink: string }) {
  const { url } = useDocusaurusContext().siteConfig;
  const address = markdownPath(permalink);
  const { state, icon, fault, copy } = useCopy(
    () => markdownAt(address),
    'Markdown',
    ' Open “View as Markdown” and copy from there.',
  );
  return (
    <div className={styles.actions}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + address} />
      </Head>
      <button type="button" onClick={copy}>
        <Icon name={icon} size={16} />
        Copy as Markdown
      </button>
      <a href={address}>View as Markdown</a>
      {/* Announced by the copy itself. */}
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {state === 'copied' && <p className={styles.copied}>Copied.</p>}
    </div>
  );
}

/** The Markdown at a URL. */
export async function markdownAt(address: string): Promise<string> {
  const reply = await fetch(address);
  const type = reply.headers.get('content-type') ?? '';
  // A host may respond with its not-found page and status 200.
  if (!reply.ok || !/^text\/(markdown|plain)/.test(type)) throw new Error('No Markdown at this address.');
  return reply.text();
}
