import classic, { type Options } from '@docusaurus/preset-classic';
import type { LoadContext } from '@docusaurus/types';
import { type PresetEntry, withActions } from '../lib/with-actions';
import { authorsPage } from './authors-page';

/**
 * The classic preset, except for one address: the blog's second page of an author's posts is
 * `/blog/authors/{name}/authors/2` here ({@link authorsPage}), which the blog plugin has no option for.
 */
export default function classicPreset(context: LoadContext, options: Options) {
  const { themes, plugins } = classic(context, options) as { themes: PresetEntry[]; plugins: PresetEntry[] };
  return {
    themes,
    plugins: plugins.map((entry) => {
      const [file, own] = Array.isArray(entry) ? entry : [entry, {}];
      if (!file.includes('plugin-content-blog')) return entry;
      return [
        withActions(file, (actions) => ({
          ...actions,
          addRoute: (route) => actions.addRoute(authorsPage(route)),
        })),
        own,
      ];
    }),
  };
}
