import { load } from 'cheerio';
import { CARDS_PATH } from '../../app/site/card-path';
import type { BuiltPage } from '../lib/built-pages';
import type { Card } from './card';

/** A card, and the file that the page expects it in. */
export interface CardOfPage {
  readonly card: Card;
  /** The picture that the page opens with, in its largest size: a file below the folder of the built site. */
  readonly illustration?: string;
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

/** The illustration of a post, smallest size first, as the image pipeline names its files. */
const ILLUSTRATION = /<img\b[^>]*\bsrcset="([^"]*\/illustration\.[^"]*)"/i;

/** The file of the widest form of the illustration on a page. */
function illustrationOf(html: string, basePath: string): string | undefined {
  const widest = ILLUSTRATION.exec(html)?.[1]?.split(', ').at(-1)?.split(' ')[0];
  return widest?.startsWith(basePath) ? widest.slice(basePath.length) : undefined;
}

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
  // A listing shows illustrations too: they are its posts'.
  const illustration = published ? illustrationOf(html, new URL(site.url).pathname) : undefined;
  return {
    ...(illustration === undefined ? {} : { illustration }),
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
