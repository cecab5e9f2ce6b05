import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { IN_DEVELOPMENT, pageDocument, refusalOf, type GuardedPath, type Refusal } from './page-document';

/** What is missing, and the link that may help. */
const REFUSALS: Readonly<Record<Refusal, { readonly why: string; readonly link: string }>> = {
  insecure: {
    why: 'This page was loaded over plain http, so anyone on the network could change it or read what you type, and browsers offer no encryption on such pages. If you run this server, set up https, or open the page on the same machine, at http://localhost. Your coins are on the network and are not affected.',
    link: 'Open it over https',
  },
  'other-document': {
    why: 'This part opens only on its own page, loaded directly.',
    link: 'Open it there',
  },
  framed: { why: 'This part does not open inside another page.', link: 'Open it in a new tab' },
  opened: {
    why: 'Another page opened this one and could read what you type here.',
    link: 'Open it in a new tab',
  },
  'no-policy': {
    why: 'The content security policy of this page is missing, so nothing would stop third-party code here. Do not enter any words or passwords.',
    link: 'Load the page again',
  },
  'tag-manager': {
    why: 'A tag manager runs on this page and could read what you type here.',
    link: 'Load the page again',
  },
};

/** Refusals that a new tab resolves: its window belongs to nobody else. */
const IN_NEW_TAB: readonly Refusal[] = ['framed', 'opened'];

interface SecretGateProps {
  readonly page: GuardedPath;
  readonly base: string;
  /** Contains what is missing, where the component is all of its page. */
  readonly Refused?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly children: ReactNode;
}

const neverChanges = () => () => {};

/**
 * Shows a component into which secrets may be typed, or, in a document that does not protect it, what is missing. The
 * development server protects nothing and says so.
 */
export function SecretGate({ page, base, Refused, children }: SecretGateProps) {
  // The built HTML knows no document: React hydrates it as it is, and renders a refusal right after.
  const loaded = useSyncExternalStore(neverChanges, pageDocument, () => undefined);
  const refusal = loaded && refusalOf(page, loaded, base);
  if (refusal !== undefined) {
    const { why, link } = REFUSALS[refusal];
    const away = IN_NEW_TAB.includes(refusal) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    const path = base + page.slice(1);
    const href = refusal === 'insecure' ? `https://${window.location.host}${path}` : path;
    const missing = (
      <p role="alert" data-secret-refused={refusal}>
        {why} {/* Not a router link: only a full page load helps. */}
        <a href={href} {...away}>
          {link}
        </a>
        .
      </p>
    );
    return Refused ? <Refused>{missing}</Refused> : missing;
  }
  if (loaded?.written !== IN_DEVELOPMENT) return children;
  return (
    <>
      <p className="alert alert--danger" data-development>
        Development server: this page is not protected. Use test words only.
      </p>
      {children}
    </>
  );
}
