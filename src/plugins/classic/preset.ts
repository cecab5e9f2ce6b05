import classic, { type Options } from '@docusaurus/preset-classic';
import type { LoadContext } from '@docusaurus/types';
import { finishFeeds } from '../feeds/finish-feeds';
import { changedPlugin, type PresetEntry, withActions } from '../lib/changed-plugin';
import { relatedToRoute } from '../related-posts/related-to-route';
import { withoutPrism } from '../upstream-fixes/without-prism';
import { authorsPage } from './authors-page';
import { layersOf } from './layers';

/**
 * The classic preset, except for the blog. The second page of an author's posts is `/blog/authors/{name}/authors/2`
 * ({@link authorsPage}), which the blog plugin has no option for; each post receives its related posts ({@link
XX
 */
export default function classicPreset(context: LoadContext, options: Options) {
  const { themes, plugins } = classic(context, options) as { themes: PresetEntry[]; plugins: PresetEntry[] };
  return {
    themes: themes.map((entry) => {
      const [file, own] = Array.isArray(entry) ? entry : [entry, {}];
      return file.includes('theme-classic') ? [withoutPrism(file), own] : entry;
    }),
    plugins: plugins.map((entry) => {
      const [file, own] = Array.isArray(entry) ? entry : [entry, {}];
      if (file.includes('plugin-css-cascade-layers')) return [file, { layers: layersOf(context.siteDir) }];
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
