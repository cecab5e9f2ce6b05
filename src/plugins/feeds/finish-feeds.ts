import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface JsonFeed {
  readonly items: readonly { readonly author?: object }[];
}

/** The blog's feeds: the file below `/blog`, and how its own URL is added. */
const FEEDS: Readonly<Record<string, (text: string, address: string) => string>> = {
  'rss.xml': (text, address) =>
    text
      .replace(/<rss (?![^>]*xmlns:atom)/, '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
      .replace(
        '<channel>',
        `<channel>\n        <atom:link href="${address}" rel="self" type="application/rss+xml"/>`,
      ),
  'atom.xml': (text, address) => {
    // A feed was updated when its last changed entry was, not when its newest entry was published.
    const newest = [...text.matchAll(/<updated>([^<]*)</g)]
      .map(([, instant]) => instant!)
      .sort()
      .at(-1);
    return text
      .replace(
        /<link rel="alternate"[^>]*\/>/,
        `$&\n    <link rel="self" href="${address}" type="application/atom+xml"/>`,
      )
      .replace(/<updated>[^<]*</, `<updated>${newest}<`);
  },
  'feed.json': (text, address) => {
    const { items, ...feed } = JSON.parse(text) as JsonFeed;
    const signed = items.map(({ author, ...item }) => ({ ...item, ...(author && { authors: [author] }) }));
    const version = 'https://jsonfeed.org/version/1.1';
    return JSON.stringify({ ...feed, version, language: 'en', feed_url: address, items: signed }, null, 2);
  },
};

/**
 * Adds to each feed of a built site its own URL, by which feed readers identify it, and upgrades the JSON feed, which
 * the blog plugin writes in version 1, to version 1.1.
 *
 * @param home URL of the home page, with a trailing slash
 */
export async function finishFeeds(outDir: string, home: string): Promise<void> {
  for (const [file, finish] of Object.entries(FEEDS)) {
    const path = join(outDir, 'blog', file);
    await writeFile(path, finish(await readFile(path, 'utf8'), `${home}blog/${file}`));
  }
}
