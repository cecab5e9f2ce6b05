import { cardPath } from './card-path';
import type { SitePlace } from './structured-data';

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
