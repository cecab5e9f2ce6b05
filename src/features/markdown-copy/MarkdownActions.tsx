import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useState } from 'react';
import { markdownPath } from '@site/src/app/site/markdown-path';
import { Icon } from '@site/src/ui/icon';
import { copyMarkdown, type CopyOutcome } from './copy-markdown';
import styles from './MarkdownActions.module.css';

const MESSAGES: Readonly<Record<CopyOutcome, string>> = {
  copied: 'Copied.',
  refused: 'Your browser did not allow it. Open “View as Markdown” and copy from there.',
  missing: 'The text could not be loaded. Check that you are online and try again.',
};

const ports = {
  fetch: (address: string, options: RequestInit) => fetch(address, options),
  write: (text: Promise<string>) => {
    const bytes = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // A clipboard that refuses immediately never awaits it.
    bytes.catch(() => {});
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': bytes })]);
  },
};

/** Copies a page as Markdown, or opens it. The text is fetched on demand. */
export function MarkdownActions({ permalink }: { permalink: string }) {
  const { url } = useDocusaurusContext().siteConfig;
  const [outcome, setOutcome] = useState<CopyOutcome | 'busy'>();
  const address = markdownPath(permalink);
  const copy = () => {
    // Emptied first, so that the same message is announced again.
    setOutcome('busy');
    void copyMarkdown(address, ports).then(setOutcome);
  };
  const failed = outcome === 'refused' || outcome === 'missing';
  return (
    <div className={styles.actions}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + address} />
      </Head>
      <button type="button" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
        Copy as Markdown
      </button>
      <a href={address}>View as Markdown</a>
      <span role="status" data-failed={failed || undefined}>
        {outcome === undefined || outcome === 'busy' ? '' : MESSAGES[outcome]}
      </span>
    </div>
  );
}
