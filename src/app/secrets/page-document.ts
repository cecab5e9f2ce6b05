import { secretPathOf, roomOf, type Room, type SecretPath } from './secret-path';

/** Name of the `<meta>` that the build writes into documents with their own policy. */
export const DOCUMENT_META = 'atto-document';

/** Its content in a document that may connect to a node of the reader's choice. */
export const OWN_NODE = 'own-node';

/** Its content in every document of the development server, which has no static pages or policies. */
export const IN_DEVELOPMENT = 'development';

/** The path of a wallet with an origin of its own, where it is the only page; also what its document declares. */
export const WALLET_ORIGIN_PATH = '/';

/** Name of the global that exists once a wallet with an origin of its own has started: then it reports faults itself. */
export const WALLET_STARTED = 'attoWallet';

/** A page on which secrets may be typed, of the site or of a wallet's own origin. */
export type GuardedPath = SecretPath | typeof WALLET_ORIGIN_PATH;

/** Globals of tag managers: where one exists, foreign code runs or has run. */
const TAG_GLOBALS = ['dataLayer', 'google_tag_manager', 'google_tag_data'];

/** The document that the browser loaded, before the page's scripts changed anything. */
export interface PageDocument {
  /** The content that the build wrote: a secret path, {@link OWN_NODE} or {@link IN_DEVELOPMENT}. */
  readonly written: string | undefined;
  /** The path in the address bar at load time. */
  readonly pathname: string;
  /** It came over https, or from this machine. Otherwise anyone on the network could have changed it. */
  readonly isSecure: boolean;
  readonly isFramed: boolean;
  /** Another page opened it and still has access to it. */
  readonly isOpened: boolean;
  /** Its HTML contains a content security policy, which applies on every host. */
  readonly hasPolicy: boolean;
  /** A tag manager has left its globals, now or earlier. */
  readonly isBesideTagManager: boolean;
}

/** Why a secret part does not mount in a document. */
export type Refusal = 'insecure' | 'other-document' | 'framed' | 'opened' | 'no-policy' | 'tag-manager';

// Read when the script loads, before hydration: router navigation changes the head and the address bar later.
const ofThisPage: PageDocument | undefined =
  typeof document === 'undefined'
    ? undefined
    : {
        written: document.querySelector<HTMLMetaElement>(`meta[name="${DOCUMENT_META}"]`)?.content,
        pathname: window.location.pathname,
        isSecure: window.isSecureContext,
        isFramed: window.top !== window.self,
        isOpened: window.opener !== null && window.opener !== undefined,
        hasPolicy: document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null,
        // A tag manager may arrive later.
        get isBesideTagManager() {
          return TAG_GLOBALS.some((name) => name in window);
        },
      };

/** The current document; undefined while the build renders pages. */
export function pageDocument(): PageDocument | undefined {
  return ofThisPage;
}

/**
 * Why a secret part must not mount in a document; undefined if it may: the document came over https or from this
 * machine, is the one that the build wrote for that page, was loaded from a URL that has the page's own headers, has
 * its policy, and shares its window with nobody: no frame, no opener, no tag manager.
 */
export function refusalOf(page: GuardedPath, loaded: PageDocument, base = '/'): Refusal | undefined {
  if (!loaded.isSecure) return 'insecure';
  if (loaded.written === IN_DEVELOPMENT) return undefined;
  const own = base + page.slice(1);
  const addresses =
    page === WALLET_ORIGIN_PATH
      ? [own, `${own}index.html`]
      : [own, `${own}/`, `${own}.html`, `${own}/index.html`];
  if (loaded.written !== page || !addresses.includes(loaded.pathname)) return 'other-document';
  if (loaded.isFramed) return 'framed';
  if (loaded.isOpened) return 'opened';
  if (!loaded.hasPolicy) return 'no-policy';
  return loaded.isBesideTagManager ? 'tag-manager' : undefined;
}

/** The area of the site that a document was loaded for, whatever the address bar shows now. */
export function roomOfDocument(loaded: PageDocument, base = '/'): Room {
  const { written = '', pathname } = loaded;
  const page = secretPathOf(written);
  return page === undefined ? roomOf(pathname, base) : roomOf(page);
}

/** Whether the policy of a document allows connections to a node of the reader's choice. */
export function allowsOwnNode({ written }: PageDocument): boolean {
  return written === OWN_NODE || written === IN_DEVELOPMENT;
}

/** What is needed of the browser's location to load a page. */
export interface PageLoader {
  readonly href: string;
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
}

/**
 * Loads a page in full, replacing the current one, even if the address bar already shows its URL: then the browser
 * would treat a normal navigation as a step within the document.
 */
export function replaceDocument(href: string, page: PageLoader = window.location): void {
  const [to] = href.split('#');
  const [here] = page.href.split('#');
  if (to === here) page.reload();
  else page.replace(href);
}
