/** An element that a driver has found, valid until the page is left. */
export interface Found {
  readonly reference: string;
}

/**
 * A browser as these tests need it: a port with an adapter for each protocol. Functions are sent to the page as source
 * text, so they may use only their arguments, which are plain values or elements.
 */
export interface Driver extends AsyncDisposable {
  /** The browser and its version. */
  readonly name: string;
  /** Opens a URL and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; returns its plain result. */
  evaluate<T>(run: (...args: never[]) => T, ...args: readonly unknown[]): Promise<Awaited<T>>;
  /** Runs a function that returns an element, or undefined if there is none. */
  find(
    run: (...args: never[]) => Element | undefined,
    ...args: readonly unknown[]
  ): Promise<Found | undefined>;
  /** Clicks the middle of an element, after scrolling it into view. */
  click(found: Found): Promise<void>;
  /** Presses the keys of a text, in the element that has the focus. */
  type(text: string): Promise<void>;
  /** Errors of the console since the last call, and what the page's content security policy has blocked. */
  takeErrors(): Promise<readonly string[]>;
}
