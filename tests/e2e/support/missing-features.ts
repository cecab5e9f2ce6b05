/** A feature that some browsers lack. */
export interface MissingFeature {
  readonly feature: string;
  /** Makes a page lack it, before any of its scripts runs. Sent as source text. */
  readonly remove: () => void;
  /** The heading of what the wallet says before it asks for anything; undefined if it does not need the feature. */
  readonly walletSays: string | undefined;
}

/** The features that pages have to do without. */
export const MISSING_FEATURES: readonly MissingFeature[] = [
  {
    feature: 'WebGPU',
    remove: () => Object.defineProperty(Navigator.prototype, 'gpu', { value: undefined }),
    walletSays: undefined,
  },
  {
    feature: 'Web Locks',
    remove: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    walletSays: 'This browser cannot keep tabs apart',
  },
  {
    feature: 'IndexedDB',
    remove: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    walletSays: 'This browser blocks storage',
  },
  {
    feature: 'Worker',
    remove: () => Object.defineProperty(window, 'Worker', { value: undefined }),
    walletSays: 'This browser cannot run the wallet',
  },
  {
    feature: 'any storage',
    remove: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      // Chromium refuses locks too where cookies are blocked.
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    },
    walletSays: 'This browser blocks storage',
  },
];
