/** The root of the site, for URLs in structured data. */
export interface SitePlace {
  /** Scheme and host, without a slash at the end. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/** A step of the breadcrumbs; the last one may be the page itself, without a path. */
export interface Step {
  readonly name: string;
  /** Below the site's host, with a slash in front. */
  readonly path?: string;
}

/** Breadcrumbs in schema.org's form: BreadcrumbList. */
export function breadcrumbData(place: SitePlace, steps: readonly Step[]): object {
  const trail: readonly Step[] = [{ name: 'Home', path: place.baseUrl }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // Without the trailing slash that some lists of pages add to a folder's own page.
      ...(path === undefined ? {} : { item: place.url + path.replace(/(.)\/$/, index === 0 ? '$&' : '$1') }),
    })),
  };
}

/** Data as the text of a script element: one context, and nothing that could close the element. */
export function dataText(data: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
}
