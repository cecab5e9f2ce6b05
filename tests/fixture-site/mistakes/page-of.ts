import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';

const CREATOR = '@docusaurus/core/lib/client/exports/ComponentCreator.js';

/**
 * Builds a page with the framework's own code for turning a route into a component, with one route to this file.
 *
 * @returns renders the page to HTML like the static build; throws its errors
 */
export async function pageOf(path: string, file: string): Promise<() => string> {
  const route = { __comp: 'page', __context: { plugin: 'context' } };
  const made: Record<string, string> = {
    '@generated/routesChunkNames': `export default { ${JSON.stringify(`${path}-1`)}: ${JSON.stringify(route)} };`,
    '@generated/registry': `
      const page = () => import(${JSON.stringify(file)});
      const context = async () => ({ default: { name: 'pages', id: 'default' } });
      export default { page: [page, 'page', 'page'], context: [context, 'context', 'context'] };`,
    '@theme/Loading': `export default ({ error }) => { if (error) throw error; return null; };`,
    entry: `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import Loadable from 'react-loadable';
      import ComponentCreator from '${CREATOR}';
      const Page = ComponentCreator(${JSON.stringify(path)}, '1');
      export const ready = Loadable.preloadAll();
      export const render = () => renderToString(createElement(Page));`,
  };
  const virtual: Plugin = {
    name: 'made-up-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(@generated\/|@theme\/|entry$)/ }, (args) => ({
        path: args.path,
        namespace: 'made-up',
      }));
      onLoad({ filter: /./, namespace: 'made-up' }, (args) => ({
        contents: made[args.path] ?? '',
        resolveDir: import.meta.dirname,
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.js': 'jsx' },
    plugins: [virtual],
    logLevel: 'silent',
  });
  const module = { exports: {} as { ready: Promise<void>; render: () => string } };
  const require = createRequire(import.meta.url);
  runInNewContext(outputFiles[0]!.text, {
    ...globalThis,
    process,
    setTimeout,
    module,
    exports: module.exports,
    require,
  });
  await module.exports.ready;
  return module.exports.render;
}
