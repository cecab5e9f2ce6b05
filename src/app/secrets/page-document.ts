import { secretPathOf, roomOf, type Room, type SecretPath } from './secret-path';

/** Name of the `<meta>` that the build writes into documents under a policy of their own. */
export const DOCUMENT_META = 'atto-document';

/** What that element says in a document that may ask a node of the reader's choice. */
export const OWN_NODE = 'own-node';

/** What it says in every document of the development server, which has no static pages and no policies. */
export const IN_DEVELOPMENT = 'development';

/** The document that the browser loaded, as it was before the page's program changed anything. */
export interface PageDocument {
  /** What the build wrote: a secret path, {@link OWN_NODE} or {@link IN_DEVELOPMENT}. */
  readonly written: string | undefined;
  /** The path as the address bar had it. */
  readonly pathname: string;
  readonly isFramed: boolean;
  /** Another page opened it and can still reach it. */
  readonly isOpened: boolean;
}

/** Why a secret part stays out of a document. */
export type Refusal = 'other-document' | 'framed' | 'opened';

// Read when the program arrives, before hydration: steps of the router change the head and the address bar later.
const ofThisPage: PageDocument | undefined =
  typeof document === 'undefined'
    ? undefined
    : {
        written: document.querySelector<HTMLMetaElement>(`meta[name="${DOCUMENT_META}"]`)?.content,
        pathname: window.location.pathname,
        isFramed: window.top !== window.self,
        isOpened: window.opener !== null && window.opener !== undefined,
      };

/** The document in view; undefined while the build renders pages. */
export function pageDocument(): PageDocument | undefined {
  return ofThisPage;
}

/**
 * Why a secret part must not mount in a document; undefined where it may: the document is the one that the build wrote
 * for that page, it was loaded from an address that carries the page's own headers, and no other window holds it.
 */
export function refusalOf(page: SecretPath, loaded: PageDocument, base = '/'): Refusal | undefined {
  if (loaded.written === IN_DEVELOPMENT) return undefined;
  const own = base + page.slice(1);
  const isOwnAddress = [own, `${own}/`, `${own}.html`, `${own}/index.html`].includes(loaded.pathname);
  if (loaded.written !== page || !isOwnAddress) return 'other-document';
  if (loaded.isFramed) return 'framed';
  return loaded.isOpened ? 'opened' : undefined;
}

/** The part of the site that a document was loaded for, whatever the address bar says by now. */
export function roomOfDocument(loaded: PageDocument, base = '/'): Room {
  const { written = '', pathname } = loaded;
  const page = secretPathOf(written);
  return page === undefined ? roomOf(pathname, base) : roomOf(page);
}

/** Whether the policy of a document lets it ask a node of the reader's choice. */
export function mayAskOwnNode({ written }: PageDocument): boolean {
  return written === OWN_NODE || written === IN_DEVELOPMENT;
}

/** What of the browser's location is needed to load a page. */
export interface PageLoader {
  readonly href: string;
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
}

/**
 * Loads a page in full in the place of the one in view, also where the address bar already shows its URL: there the
 * browser would take a navigation for a step within the document.
 */
export function replaceDocument(href: string, page: PageLoader = window.location): void {
  const [to] = href.split('#');
  const [here] = page.href.split('#');
  if (to === here) page.reload();
  else page.replace(href);
}
