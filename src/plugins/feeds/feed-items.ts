import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedOptions } from '@docusaurus/plugin-content-blog';
import { monthName, utcDay } from '../../ui/format/utc-day';
import { feedContent, type KeepPicture } from './feed-content';

const PICTURES = 'assets/feed';

/** The entries of the blog's feeds: full posts in a form that feed readers can show ({@link feedContent}). */
export const feedItems: NonNullable<FeedOptions['createFeedItems']> = async ({
  defaultCreateFeedItems,
  ...rest
}) => {
  const { outDir, siteConfig, blogPosts } = rest;
  const keepPicture: KeepPicture = (bytes, ending) => {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const file = `${PICTURES}/${name}.${ending}`;
    mkdirSync(join(outDir, PICTURES), { recursive: true });
    writeFileSync(join(outDir, file), bytes);
    return siteConfig.url + siteConfig.baseUrl + file;
  };
  const items = await defaultCreateFeedItems(rest);
  return items.map((item, at) => {
    const { date, lastUpdatedAt, frontMatter } = blogPosts[at]!.metadata;
    const { rewritten } = frontMatter as { readonly rewritten?: string };
    const written =
      rewritten === undefined
        ? ''
        : `<p><em>First published ${utcDay(date.getTime())} · rewritten ${monthName(rewritten)}</em></p>`;
    return {
      ...item,
      published: date,
      date: lastUpdatedAt ? new Date(lastUpdatedAt) : date,
      content: written + feedContent(item.content ?? '', keepPicture),
    };
  });
};
