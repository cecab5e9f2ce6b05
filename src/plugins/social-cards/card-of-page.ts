import { load } from 'cheerio/slim';
import { CARDS_PATH } from '../../app/site/card-path';
import { utcDay } from '../../ui/format/utc-day';
import type { BuiltPage } from '../lib/built-pages';
import type { Card } from './card';

/** A card and its file. */
export interface CardOfPage {
  readonly card: Card;
  /** The illustration of the page in its largest size: a file in the folder of the built site. */
  readonly illustration?: string;
  /** Path relative to the folder of the built site, with forward slashes. */
  readonly file: string;
}

/** What all cards need to know about the site. */
export interface CardSite {
  readonly title: string;
  readonly tagline: string;
  /** Scheme, host and base URL, with a slash at the end. */
  readonly url: string;
}

/** The label next to the name for each part of the site, by the first segment of the path. */
const SECTIONS: Readonly<Record<string, string>> = {
  docs: 'Docs',
  blog: 'Blog',
  api: 'API reference',
  explorer: 'Explorer',
};

/** Matches the illustration of a post, smallest size first, in the image pipeline's naming. */
const ILLUSTRATION = /<img\b[^>]*\bsrcset="([^"]*\/illustration\.[^"]*)"/i;

/** The file of the widest version of the illustration on a page. */
function illustrationOf(html: string, basePath: string): string | undefined {
  const widest = ILLUSTRATION.exec(html)?.[1]?.split(', ').at(-1)?.split(' ')[0];
  return widest?.startsWith(basePath) ? widest.slice(basePath.length) : undefined;
}

/**
 * The card that a built page refers to, from the metadata in its head; undefined if the page uses another image.
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
  // A listing shows illustrations too, but those belong to its posts.
  const illustration = published ? illustrationOf(html, new URL(site.url).pathname) : undefined;
  return {
    ...(illustration === undefined ? {} : { illustration }),
    file: CARDS_PATH + image.slice(base.length),
    card: {
      name: site.title,
      title: isHome ? site.tagline : title,
      ...(section === undefined || section === title ? {} : { section }),
      line: meta('description'),
      foot: published ? utcDay(published) : isHome ? '' : site.tagline,
      host: new URL(site.url).host,
    },
  };
}
