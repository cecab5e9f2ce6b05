import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { FIXES, type Fix } from './fixes';

/** Works around the faults of packages that README.md of this folder lists. A fix that matches no module fails the build. */
export function upstreamFixes(): Plugin {
  return {
    name: 'atto-upstream-fixes',
    configureWebpack(_config, isServer) {
      const fixes = Object.values<Fix>(FIXES).filter((fix) => (fix.isServer ?? isServer) === isServer);
      const applied = new Set<Fix>();
      const rules = fixes.map((fix) => ({
        test: (path: string) => fix.module.test(path) && applied.add(fix).size > 0,
        use: [{ loader: join(__dirname, 'patched.cjs'), options: { changes: fix.changes } }],
      }));
      const requireAll = {
        apply: ({ hooks }: { readonly hooks: { readonly afterCompile: Hook } }) =>
          hooks.afterCompile.tap('atto-upstream-fixes', () => {
            const missed = fixes.find((fix) => !applied.has(fix));
            if (missed)
              throw new Error(`No module matches ${missed.module}: see src/plugins/upstream-fixes.`);
          }),
      };
      // The development server does not compile every module in each pass.
      const plugins = process.env.NODE_ENV === 'production' ? [requireAll] : [];
      return { module: { rules }, plugins } as object;
    },
  };
}

interface Hook {
  tap(name: string, task: () => void): void;
}
