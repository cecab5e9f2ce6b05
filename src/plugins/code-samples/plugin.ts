import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Tells the bundler that pages depend on the samples that stand on them ({@link withSamples} puts them in), and where
 * further languages are registered for code blocks (src/theme/CodeBlock/languages.ts).
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
            // The framework asks every rule for MDX where its files lie.
            include: [join(siteDir, 'docs'), join(siteDir, 'blog')],
            enforce: 'pre',
            use: [{ loader: loader('name-dependencies.cjs') }],
          },
          { resourceQuery: /^\?prose$/, use: [{ loader: loader('with-prose-prism.cjs') }] },
        ],
      },
    }),
  };
}
