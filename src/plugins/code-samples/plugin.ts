import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Makes pages depend on their samples in the bundler ({@link withSamples} inserts them), and registers further
 * languages for code blocks (src/theme/CodeBlock/languages.ts).
 */
export function codeSamples({ siteDir }: LoadContext): Plugin {
  const loader = (file: string) => join(__dirname, file);
  return {
    name: 'atto-code-samples',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            // The framework reads `include` of every rule for MDX.
            include: [join(siteDir, 'docs'), join(siteDir, 'blog')],
            enforce: 'pre',
            use: [{ loader: loader('name-dependencies.cjs') }],
          },
        ],
      },
    }),
  };
}
