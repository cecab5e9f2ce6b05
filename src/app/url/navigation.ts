/** A location within the site, as the router sees it. */
export interface Place {
  readonly pathname: string;
  /** Identifies its entry in the browser's history; the first has none. */
  readonly key?: string | undefined;
}

/** What the framework passes to client modules when the location changes. */
export interface Navigation {
  readonly location: Place;
  /** Null when the page has just been opened. */
  readonly previousLocation: Place | null;
}
