import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { builtPages } from '../lib/built-pages';
import { cardElement, illustratedCard } from './card';
import { cardOfPage } from './card-of-page';
import { drawnOnce } from './drawn-once';

/** How many cards are drawn at a time: text layout uses one core while others render. */
const AT_A_TIME = 4;

/**
 * After the build, draws a card for every page from its metadata: title, description, part of the site, date; or, for
 * a post, from its illustration. The page already refers to its card (src/theme/SiteMetadata), so no page is changed
 * here.
 */
export function socialCards({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'atto-social-cards',
    async postBuild({ outDir }) {
      // Load these tools only for a build, not for the development server.
      const { createPainter } = await import('./painter');
      const painter = createPainter(siteDir);
      const emblem = await readFile(join(siteDir, 'static/img/emblem.svg'), 'utf8');
      const site = {
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        url: new URL(baseUrl, siteConfig.url).href,
      };
      const kept = join(siteDir, 'node_modules/.cache/atto-social-cards');
      const draw = drawnOnce(kept, painter.tools, painter.draw);

      const waiting = (await builtPages(outDir)).flatMap((page) => cardOfPage(page, site) ?? []);
      const drawNext = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const file = join(outDir, next.file);
          await mkdir(dirname(file), { recursive: true });
          const element = next.illustration
            ? illustratedCard(next.card, await readFile(join(outDir, next.illustration)), emblem)
            : cardElement(next.card, emblem);
          await writeFile(file, await draw(element));
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, drawNext));
    },
  };
}
