import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const { scopedName } = createRequire(__filename)('./scoped-name.cjs') as {
  scopedName: (folder: string, file: string, name: string) => string;
};

/** The parts of the bundler's configuration that are used here. */
interface Rule {
  readonly test?: unknown;
  use?: unknown;
}
interface Use {
  readonly loader: string;
  readonly options?: { readonly modules?: { getLocalIdent?: GetLocalIdent } };
}
type GetLocalIdent = (context: { readonly resourcePath: string }, pattern: string, name: string) => string;

/**
 * Names the classes of CSS modules by the path of the module, so that their names are known without css-loader where the
 * site is rendered to HTML (names.cjs). css-loader took a tenth of the time of a build, half of it there.
 */
export function classNames({ siteDir }: LoadContext): Plugin {
  return {
    name: 'atto-class-names',
    configureWebpack({ module }, isServer) {
      const rules = (module?.rules ?? []) as Rule[];
      const found = rules.filter(({ use }) => Array.isArray(use) && use.some(isOfModules));
      if (found.length !== 1) throw new Error('The framework no longer has one rule for CSS modules.');
      const [rule] = found;
      const uses = rule!.use as Use[];
      if (isServer) {
        rule!.use = [{ loader: join(__dirname, 'names.cjs'), options: { folder: siteDir } }];
      } else {
        for (const { options } of uses.filter(isOfModules)) {
          options!.modules!.getLocalIdent = ({ resourcePath }, _pattern, name) =>
            scopedName(siteDir, resourcePath, name);
        }
      }
      return {};
    },
  };
}

/** Whether this is css-loader with CSS modules. */
const isOfModules = (use: unknown): boolean =>
  typeof use === 'object' && use !== null && (use as Use).options?.modules !== undefined;
