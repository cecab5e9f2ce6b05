import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Tells the bundler that pages depend on the samples that stand on them; {@link withSamples} puts them in. */
export function codeSamples({ siteDir }: LoadContext): Plugin {
  return {
    name: 'atto-code-samples',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            enforce: 'pre',
            use: [{ loader: join(siteDir, 'src/plugins/code-samples/name-dependencies.cjs') }],
          },
        ],
      },
    }),
  };
}
