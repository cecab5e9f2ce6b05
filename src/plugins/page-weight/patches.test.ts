import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { HYDRATION, LEAN, PRODUCTION, SERVER, type Patch } from './patches';

const patched = createRequire(import.meta.url)('./patched.cjs') as (
  this: { readonly getOptions: () => Pick<Patch, 'changes'>; readonly resourcePath: string },
  source: string,
) => string;

const CLIENT = '@docusaurus/core/lib/client';
const THEME = '@docusaurus/theme-classic/lib/theme';
const HOOKS = '@docusaurus/theme-common/lib/hooks';

/** The patched modules, each with a text that it must have lost and one that it must have kept or gained. */
const MODULES: readonly (readonly [path: string, lost: string, has: string])[] = [
  [`${CLIENT}/clientEntry.js`, 'HashRouter', 'return (<BrowserRouter>{children}</BrowserRouter>);'],
  ['react-router/esm/react-router.js', 'React.Component', 'var createContext = React.createContext;'],
  ['react-router-dom/esm/react-router-dom.js', 'React.Component', '}(Component);'],
  ['path-to-regexp/index.js', 'module.exports.compile', 'module.exports.parse = parse'],
  ['react-helmet-async/lib/index.module.js', 'propTypes', 'K(e,function(){_=null})'],
  ['react-loadable/lib/index.js', 'preloadAll', 'Loadable.Map = LoadableMap'],
  [`${CLIENT}/BaseUrlIssueBanner/index.js`, '? <BaseUrlIssueBanner /> :', 'return null;'],
  [`${THEME}/Layout/Provider/index.js`, 'PreferredVersion', '  NavbarProvider,'],
  ['@docusaurus/utils-common/lib/index.js', 'tslib', 'applyTrailingSlash_1.default'],
  ['@noble/hashes/blake2.js', 'SHA256_IV', '0x5be0cd19'],
  [`${THEME}/Tabs/index.js`, 'String(isBrowser)', '<TabsContainer'],
  [`${CLIENT}/browserContext.js`, '        setIsBrowser(true)', 'startTransition(() => setIsBrowser(true))'],
  [`${HOOKS}/useWindowSize.js`, '        updateWindowSize();', 'startTransition(updateWindowSize)'],
  [`${HOOKS}/useHideableNavbar.js`, 'getBoundingClientRect', 'new ResizeObserver('],
  [`${CLIENT}/exports/ComponentCreator.js`, 'routesChunkNames', 'const chunkNames = hash;'],
  [`${CLIENT}/docusaurus.js`, 'routesChunkNames', 'flat(match.route.loads ?? {})'],
  [`${CLIENT}/renderToHtml.js`, '(app, {\n', '(app, { progressiveChunkSize: Infinity,'],
];

const PATCHES = [...LEAN, ...HYDRATION, ...PRODUCTION, ...SERVER];

/** The installed text of a module, with the one patch that is for it. */
function withPatch(module: string): { readonly source: string; readonly apply: (source: string) => string } {
  const resourcePath = `/site/node_modules/${module}`;
  const patches = PATCHES.filter(({ test }) => test.test(resourcePath));
  expect(patches).toHaveLength(1);
  return {
    source: readFileSync(`node_modules/${module}`, 'utf8'),
    apply: (source) =>
      patched.call({ getOptions: () => ({ changes: patches[0]!.changes }), resourcePath }, source),
  };
}

describe('the patched modules of the framework and its libraries', () => {
  it.each(MODULES)('%s', (module, lost, has) => {
    const { source, apply } = withPatch(module);
    const changed = apply(source);
    expect(source).toContain(lost);
    expect(changed).not.toContain(lost);
    expect(changed).toContain(has);
  });

  it.each(MODULES)('%s fails the build if it has changed', (module) => {
    expect(() => withPatch(module).apply('export {};')).toThrow(`${module} no longer contains`);
  });

  it('are all of those for which there is a patch', () => {
    const modules = MODULES.map(([module]) => `/site/node_modules/${module}`);
    expect(PATCHES.filter(({ test }) => !modules.some((path) => test.test(path)))).toEqual([]);
  });
});
