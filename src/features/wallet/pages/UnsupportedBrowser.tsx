import { Step } from '../shared/ui/Step';

/** What the wallet needs of a browser, and some browsers lack. */
type MissingFeature = 'crypto' | 'workers' | 'locks';

const MISSING: Readonly<
  Record<MissingFeature, { readonly title: string; readonly why: string; readonly next: string }>
> = {
  crypto: {
    title: 'This browser cannot encrypt here',
    why: 'The wallet encrypts your keys with the browser’s own cryptography (Web Crypto), which is missing on this page.',
    next: 'Open the wallet over https with a current browser.',
  },
  workers: {
    title: 'This browser cannot run the wallet',
    why: 'The part of the wallet that holds the keys must run apart from the page, in a “web worker”, and this browser does not start one. Extensions and strict security settings can cause this.',
    next: 'Allow workers for this site, or use another browser.',
  },
  locks: {
    title: 'This browser cannot keep tabs apart',
    why: 'It lacks a feature (Web Locks), so two tabs could make payments at the same time.',
    next: 'Update the browser or use another one.',
  },
};

/**
 * What is missing for a wallet, if anything: looked for before it asks for a password. Storage is not among it: without it,
 * there is a wallet that ends with its tab, which needs no locks either.
 */
export function missingFeatureOf(browser: {
  readonly crypto?: { readonly subtle?: unknown };
  readonly Worker?: unknown;
  readonly navigator: { readonly locks?: unknown };
  readonly hasStorage: boolean;
}): MissingFeature | undefined {
  if (!browser.crypto?.subtle) return 'crypto';
  if (browser.Worker === undefined) return 'workers';
  return browser.hasStorage && !browser.navigator.locks ? 'locks' : undefined;
}

/** {@link missingFeatureOf} of this browser. */
export function missingFeature(): MissingFeature | undefined {
  const { crypto, Worker, navigator } = window as Partial<Window & typeof globalThis> & Window;
  return missingFeatureOf({ crypto, Worker, navigator, hasStorage: hasDatabases() } as Parameters<
    typeof missingFeatureOf
  >[0]);
}

/** Some browsers throw where storage is blocked. */
function hasDatabases(): boolean {
  try {
    return Boolean(window.indexedDB);
  } catch {
    return false;
  }
}

/** Says what is missing and what to do, without a field. */
export function UnsupportedBrowser({ missing }: { readonly missing: MissingFeature }) {
  const { title, why, next } = MISSING[missing];
  return (
    <div data-wallet="lacking" data-lack={missing}>
      <Step
        title={title}
        about={
          <>
            <p>{why}</p>
            <p>{next} Your coins are on the network and are not affected.</p>
          </>
        }
      >
        {null}
      </Step>
    </div>
  );
}
