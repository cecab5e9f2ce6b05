import { cardPath } from './card-path';

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

/** The data of a post, in the shape of the blog plugin's metadata as far as needed. */
export interface PostFacts {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt?: number | null | undefined;
  readonly authors: readonly {
    readonly name?: string | null;
    readonly page?: { readonly permalink: string } | null;
  }[];
  readonly keywords?: readonly string[] | string | undefined;
}

const home = ({ url, baseUrl }: SitePlace) => url + baseUrl;

/** The id by which the data of every page refers to the organisation. */
export function organizationId(place: SitePlace): string {
  return `${home(place)}#organization`;
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

/** A post in schema.org's form: BlogPosting. The authors are teams, so each is an organisation. */
export function postData(place: SitePlace, post: PostFacts): object {
  const url = place.url + post.permalink;
  const image = home(place) + cardPath(post.permalink, place.baseUrl).slice(1);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    ...(post.lastUpdatedAt ? { dateModified: new Date(post.lastUpdatedAt).toISOString() } : {}),
    inLanguage: 'en',
    author: post.authors.map(({ name, page }) => ({
      '@type': 'Organization',
      name,
      ...(page ? { url: place.url + page.permalink } : {}),
    })),
    publisher: { '@type': 'Organization', '@id': organizationId(place), name: 'Atto' },
    image: { '@type': 'ImageObject', url: image, width: 1200, height: 630 },
    ...(post.keywords?.length ? { keywords: post.keywords } : {}),
    license: 'https://creativecommons.org/licenses/by/4.0/',
  };
}

/** Data as the text of a script element: one context, and nothing that could close the element. */
export function dataText(data: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
}
