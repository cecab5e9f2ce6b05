import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { FIXES, type Fix } from './fixes';

/** Works around the faults of packages that README.md of this folder lists. A fix that matches no module fails the build. */
export function upstreamFixes(): Plugin {
  return {
    name: 'atto-upstream-fixes',
    configureWebpack(_config, isServer) {
      const fixes = Object.values<Fix>(FIXES).filter((fix) => (fix.isServer ?? isServer) === isServer);
      const rules = fixes.map((fix) => ({
        test: fix.module,
        use: [{ loader: join(__dirname, 'patched.cjs'), options: { changes: fix.changes } }],
      }));
      // Reads the list of modules, because the bundler runs no loader for a module in its cache.
      const requireAll = {
        apply: ({ hooks }: Compiler) =>
          hooks.compilation.tap('atto-upstream-fixes', (compilation) =>
            compilation.hooks.finishModules.tap('atto-upstream-fixes', (modules) => {
              const paths = [...modules].map((module) => module.nameForCondition() ?? '');
              const missed = fixes.find((fix) => !paths.some((path) => fix.module.test(path)));
              if (missed)
                throw new Error(`No module matches ${missed.module}: see src/plugins/upstream-fixes.`);
            }),
          ),
      };
      // The development server does not compile every module in each pass.
      const plugins = process.env.NODE_ENV === 'production' ? [requireAll] : [];
      return { module: { rules }, plugins } as object;
    },
  };
}

/** The parts of the bundler's plugin interface that are used here. */
interface Compiler {
  readonly hooks: { readonly compilation: Hook<Compilation> };
}
interface Compilation {
  readonly hooks: {
    readonly finishModules: Hook<Iterable<{ nameForCondition(): string | null | undefined }>>;
  };
}
interface Hook<Given> {
  tap(name: string, task: (given: Given) => void): void;
}
