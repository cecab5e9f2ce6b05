import type { RspackPluginInstance } from '@rspack/core';

/**
 * A comment at the beginning of a script that lets Chromium compile all of its functions while it arrives, on another
 * thread. Otherwise it compiles each when it is called first, which blocks the page. Other browsers ignore it.
 * https://github.com/explainers-by-googlers/explicit-javascript-compile-hints-file-based
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

const NAME = 'atto-compiled-ahead';

/** A plugin of the bundler: gives that hint for the scripts that contain a module whose path matches. */
export function compiledAhead(path: RegExp): RspackPluginInstance {
  return {
    apply(compiler) {
      const { Compilation, sources } = compiler.webpack;
      // After the minifier, which removes comments, and before files are named after their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
          const { chunks, chunkGraph } = compilation;
          const isMeant = (module: object) => 'resource' in module && path.test(String(module.resource));
          for (const chunk of chunks) {
            if (![...chunkGraph.getChunkModules(chunk)].some(isMeant)) continue;
            for (const file of chunk.files) {
              if (!file.endsWith('.js')) continue;
              compilation.updateAsset(file, (old) => new sources.ConcatSource(HINT, old));
            }
          }
        });
      });
    },
  };
}
