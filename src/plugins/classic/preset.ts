import classic, { type Options } from '@docusaurus/preset-classic';
import type { LoadContext } from '@docusaurus/types';
import { finishFeeds } from '../feeds/finish-feeds';
import { changedPlugin, type PresetEntry, withActions } from '../lib/changed-plugin';
import { relatedToRoute } from '../related-posts/related-to-route';
import { authorsPage } from './authors-page';

/**
 * The classic preset, except for the blog. The second page of an author's posts is `/blog/authors/{name}/authors/2`
 * ({@link authorsPage}), which the blog plugin has no option for; each post receives its related posts ({@link
 * relatedToRoute}); and the feeds contain their own address ({@link finishFeeds}).
 */
export default function classicPreset(context: LoadContext, options: Options) {
  const { themes, plugins } = classic(context, options) as { themes: PresetEntry[]; plugins: PresetEntry[] };
  return {
    themes,
    plugins: plugins.map((entry) => {
      const [file, own] = Array.isArray(entry) ? entry : [entry, {}];
      if (!file.includes('plugin-content-blog')) return entry;
      return [
        changedPlugin(file, (plugin, { siteConfig }) => ({
          ...withActions(plugin, (actions, content) => {
            const related = relatedToRoute(content);
            return { ...actions, addRoute: (route) => actions.addRoute(related(authorsPage(route))) };
          }),
          async postBuild(props) {
            await plugin.postBuild?.(props);
            await finishFeeds(props.outDir, siteConfig.url + siteConfig.baseUrl);
          },
        })),
        own,
      ];
    }),
  };
}
