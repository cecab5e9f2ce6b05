import { load } from 'cheerio';
import { CARDS_PATH } from '../../app/card-path';
import type { BuiltPage } from '../lib/built-pages';
import type { Card } from './card';

/** A card, and the file that the page expects it in. */
export interface CardOfPage {
  readonly card: Card;
  /** Below the folder of the built site, with forward slashes. */
  readonly file: string;
}

/** What the cards of all pages need to know of the site. */
export interface CardSite {
  readonly title: string;
  readonly tagline: string;
  /** Scheme, host and base URL, with a slash at the end. */
  readonly url: string;
}

/** What stands beside the name for the pages of a part of the site, by the first segment of their path. */
const SECTIONS: Readonly<Record<string, string>> = {
  docs: 'Docs',
  blog: 'Blog',
  api: 'API reference',
  explorer: 'Explorer',
};

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * The card that a built page expects, from what the page says of itself in its head; undefined for a page that names
 * another picture.
 */
export function cardOfPage({ path, html }: BuiltPage, site: CardSite): CardOfPage | undefined {
  const $ = load(html.slice(0, html.indexOf('</head>')));
  const meta = (name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';
  const base = site.url + CARDS_PATH;
  const image = meta('og:image');
  if (!image.startsWith(base)) return undefined;

  const name = $('title').first().text();
  const isHome = name === site.title;
  const title = name.replace(/ \S+ \S+$/, '');
  const section = SECTIONS[path.split('/')[1] ?? ''];
  const published = meta('article:published_time');
  return {
    file: CARDS_PATH + image.slice(base.length),
    card: {
      name: site.title,
      title: isHome ? site.tagline : title,
      ...(section === undefined || section === title ? {} : { section }),
      line: meta('description'),
      foot: published ? day.format(new Date(published)) : isHome ? '' : site.tagline,
      host: new URL(site.url).host,
    },
  };
}
