import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { pageDocument, refusalOf, type Refusal } from './page-document';
import type { SecretPath } from './secret-path';

/** The message, and the link that resolves it. */
const REFUSALS: Readonly<Record<Refusal, { readonly why: string; readonly link: string }>> = {
  'other-document': {
    why: 'This part only opens on its own page, loaded directly.',
    link: 'Open it there',
  },
  framed: { why: 'This part does not open inside another page.', link: 'Open it in a new tab' },
  opened: {
    why: 'Another page opened this one and could read what you type here.',
    link: 'Open it in a new tab',
  },
};

interface SecretPartProps {
  /** The page it belongs to. */
  readonly page: SecretPath;
  readonly children: ReactNode;
}

/** A component into which secrets may be typed. Outside its page's own document, it shows a link instead. */
export function SecretPart({ page, children }: SecretPartProps) {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const loaded = pageDocument();
  const refusal = loaded && refusalOf(page, loaded, baseUrl);
  if (refusal === undefined) return children;
  const { why, link } = REFUSALS[refusal];
  const away = refusal === 'other-document' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <p role="alert" data-secret-refused={refusal}>
      {why} {/* Not a router link: only a full page load helps. */}
      <a href={baseUrl + page.slice(1)} {...away}>
        {link}
      </a>
      .
    </p>
  );
}
